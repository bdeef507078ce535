import type { SearchLanguage } from '#kernel/messages/languages.ts'
import { splitTexts } from '#tests/support/cases/split-texts.ts'

/** Words of the trade that no filter covers. Each is offered as one keyword, and none of its words is a filter. */
export const tradeWords: Readonly<Record<SearchLanguage, readonly string[]>> = {
  es: splitTexts(`
    tripala | bipala | hélice de velocidad constante | overhaul de hélice |
    motor remanufacturado | cilindros nuevos | compresiones | libre de corrosión | STOL |
    pista corta | pista de tierra | tanques de largo alcance | tanques auxiliares |
    FLARM | ELT | transponder modo S | radio 8.33 | nacionalizado | importado |
    certificado de aeronavegabilidad | aeronavegable | listo para volar | en vuelo | operativo |
    biplano | clásico | antiguo | carguero | ambulancia aérea | taxi aéreo | paracaidismo |
    vuelo nocturno | permuta | precio fijo | remate | urge vender | inspección de 100 horas |
    precio no negociable
  `),
  de: splitTexts(`
    Hochdecker | Tiefdecker | Schulterdecker | Doppeldecker | Holm | Holme | Holmbefund |
    Wartungszustand | Lufttüchtigkeitszeugnis | Nachprüfschein | Verkehrszulassung |
    Reichweitentanks | Langstreckentanks | Zusatztanks | Constant Speed | Dreiblattpropeller |
    Vierblattpropeller | Propeller überholt | generalüberholt | Nullstunden | Zylinder neu |
    FLARM | Mode S | 8,33 kHz | ELT |
    Wölbklappen | STOL | Kurzstart | Oldtimer | Nachtflug | NVFR | IFR-zugelassen |
    Lärmzeugnis |
    erhöhter Schallschutz | Vereinsflugzeug | Festpreis | Inzahlungnahme | Tausch | Wetterradar |
    Agrarflugzeug | Sprühflugzeug | 50-Stunden-Kontrolle | 100 h Kontrolle
  `),
  tr: splitTexts(`
    pervaneli | üç palli pervane | sabit hatve | uçuşa elverişlilik sertifikası | uçuşa hazır |
    uçar durumda | faal | gayri faal | SHGM onaylı | yabancı tescilli |
    gümrüklü | gümrüksüz | takas | takaslı | pazarlıksız | son fiyat | devren | faturalı |
    100 saat bakımı | 50 saat bakımı | 100 saat bakımı yeni | motoru sıfırlanmış | rektefiye |
    ana revizyon | kompresyon | korozyonsuz | boya orijinal | klasik | biplan | çift kanatlı |
    kısa pist | STOL | toprak pist |
    ek yakıt tankı | gece uçuşu | çift kumandalı | kargo | hava ambulansı | hava taksi
  `),
}
