import { monthStart } from '#kernel/read/read-date.ts'
import { foldName } from './fold-name.ts'

/**
 * Returns the reason why text in a column of identifying numbers isn't one, or null. Placeholders say that there is none:
 * "Pending", "N-number TBD", "k.A.", "#N/A", "N-XXXX", or "0000". Spreadsheets shorten a number to scientific notation
 * (1.72E+07), which loses digits, or change it to a date ("12-Mar" for 3-12).
 */
export function findNumberDefect(text: string): 'placeholder' | 'shortened' | 'date' | null {
  if (usualNumber.test(text)) return null
  const folded = foldName(text.slice(0, maxChars)).trim()
  if (saysNone(folded)) return 'placeholder'
  if (/^-?\d+([.,]\d*\s?e\s?[+-]?|\s?e\s?[+-])\s?\d{1,3}$/.test(folded)) return 'shortened'
  return dates.some((date) => date.test(folded)) ? 'date' : null
}

export function isPlaceholder(text: string): boolean {
  return findNumberDefect(text) === 'placeholder'
}

function saysNone(folded: string): boolean {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || noValue.test(folded) || filler.test(folded)) return true
  // The dash counts, because G-REEN is a registration.
  const compact = folded.replace(/[^\p{L}\p{N}-]+/gu, '').replace(/(?<=[a-z]{3})-?(19|20)\d\d$/, '')
  if (wholeTexts.has(compact) || openWords.has(compact)) return true
  // "New aircraft" is one, but "X-12" isn't.
  const isNone = (word: string) => word.length > 2 && wholeTexts.has(word)
  return (
    (words.some((word) => openWords.has(word)) && words.every(isEmptyWord)) ||
    (words.some(isNone) && words.every((word) => isNone(word) || emptyWords.has(word)))
  )
}

/** Checks whether the text contains such a word next to something else, as in "N123AB (reserved)". */
export function hasPlaceholderWord(text: string): boolean {
  const words = foldName(text.slice(0, maxChars)).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => openWords.has(word))
}

/** Most numbers have the form of N739TW or 172S1234, which no placeholder has. */
const usualNumber = /^\d*[a-z]{1,2}(?=\d*[1-9])\d+[a-wyz]{0,2}$/i
const maxChars = 200

function isEmptyWord(word: string): boolean {
  return openWords.has(word) || emptyWords.has(word) || /^\d{1,4}$/.test(word)
}

/** `#REF!`, `#DEĞER!`, `####` in a narrow column, templates that weren't filled in, and negative numbers. */
const noValue = /^(#(?!.*[1-9])|\{\{.*\}\}$|\$?\{[a-z_. ]*\}$|%\w+%$|\[object .*\]$|-\d+$)/
/** Letters, zeros, or digits that only fill the field. */
const filler =
  /^[a-z]{0,2}[-\s.]*(x{2,}|[?*_.#0-]+[x?*_.#0-]*)$|^(\d)\2{4,}$|^0*1?23456(7(89?)?)?0?$|x{3,}$/

/** Texts that mean "none" only if nothing else is in the field. Without spaces and punctuation. */
const wholeTexts = new Set(
  // English, symbols, and programs
  `na n-a nan nil null none no yes x n true false undefined empty blank void new green used demo test sample example other
  see call ask sold export exported expired spare import imported ferry delivery deliver fresh first
  given final draft issue issued found ok us usa kit project exp experimental homebuilt various multiple several same
  n-reg nreg g-reg nregistered notregistered usregistered instock consignment
  model motor price seats sport photo phone image media maker marks money month speed glass frame front gauge props delta float
  fleet flown grand group great field forms fixed moved seven eight india italy spain malta haiti ghana dubai firma datum preis
  seite fotos fecha marca precio datos mayor menor fiyat dosya hafif`
    .concat(
      // German
      ' ka ke kein keine keiner nv neu ohne offen folgt entfallt wahr falsch neuflugzeug fabrikneu abgemeldet auflager verschiedene',
      // Spanish
      ' sn sm nd nc nueva nuevo ninguno ninguna sin sinnumero sinmatricula enexistencia varios verdadero falso',
      // Turkish
      ' yok yeni sifir bos dogru yanlis stokta cesitli',
      // French, Italian, Portuguese, and Dutch
      ' neant neuf neuve aucun aucune nuovo nuova nessuno nessuna novo nova nenhum nenhuma nvt geen nieuw inconnu',
    )
    .split(/\s+/),
)

/** Words that say that the number doesn't exist yet or isn't disclosed. */
const openWords = new Set(
  `pending see siehe reserved reserve tbd tba tbc tbn tbs unknown unassigned assigned unregistered deregistered unavailable
  available unspecified specified awaiting awaited progress request requested applied withheld hidden private
  confidential undisclosed forthcoming upcoming coming follow follows later soon slot position unk unkn unlisted
  determined announced advised confirmed placeholder notassigned ordered missing applicable disclosed
  angabe angaben unbekannt reserviert beantragt zulassung zugelassen vergeben zugeteilt anfrage nachgereicht
  pendiente reservado reservada asignar asignado asignada desconocido desconocida disponible tramite matricula
  matricular definir confirmar consultar
  bekliyor bekleniyor beklemede bilinmiyor belirtilmemis belirsiz ayrildi rezerve verilecek tescilsiz atanmadi
  sorunuz mevcut degil girilmedi
  inconnue attente cours venir reservee communiquer attesa riservato riservata assegnare sconosciuto
  informado informada reservada desconhecido onbekend aangevraagd gereserveerd`.split(/\s+/),
)

/** Words that may accompany them without naming an aircraft. */
const emptyWords = new Set(
  `to be is the a an at on in of by for from from as yet not no nr n s t b d c new aircraft airplane number numbers reg
  registration registrations registered serial sn tail mark marks faa factory delivery order and call ask text ad ads
  listing photos photo pictures logs logbook description details us upon with without will when nnumber none still being currently
  der die das noch nicht wird ist auf in im von bei neu kennzeichen nummer werknummer seriennummer keine kein ohne
  a la el los las por sin no en de del su numero serie nueva nuevo aun
  numara numarasi tescil seri henuz yok yeni ucak icin sonra
  en le la les immatriculation numero a da di in non nao do da ainda nog niet`.split(/\s+/),
)

const month = `${monthStart}[a-z]{0,6}\\.?`
const dates: readonly RegExp[] = [
  /^\d{1,2}([/.])\d{1,2}\1(\d{2}|\d{4})(\s.*)?$/,
  /^(19|20)\d\d[-/.](0?[1-9]|1[0-2])[-/.](0?[1-9]|[12]\d|3[01])([t\s].*)?$/,
  new RegExp(`^\\d{1,2}[-./\\s]+${month}([-./\\s]+(\\d{2}|\\d{4}))?$`),
  new RegExp(`^${month}[-./\\s]+(\\d{1,2}|\\d{4})$`),
]
