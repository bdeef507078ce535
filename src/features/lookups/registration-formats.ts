import { nNumberTail } from './registration.ts'

// Nationality and registration marks of all countries. The database and the search read the same table. A mark may
// contain a dash: VP-B is Bermuda, and VP-C the Cayman Islands.

/**
 * Formats by country, with those of gliders, balloons, and ultralights. Sources: ICAO Annex 7 and its supplement, and the
 * national registers.
 */
export const formats: readonly RegistrationFormat[] = [
  ['Canada', 'C', '[FGI][A-Z]{3}', 'F, G, or I and three letters'],
  ['Mexico', 'XA XB XC', '[A-Z]{3}', 'three letters'],
  ['Germany', 'D', '[A-Z]{4}|\\d{4}', 'four letters, or four digits for gliders'],
  ['United Kingdom', 'G', '[A-Z]{4}|\\d{1,2}-\\d{1,4}', 'four letters'],
  ['France', 'F', '[A-Z]{4}', 'four letters'],
  ['Italy', 'I', '[A-Z\\d]{4,5}', 'four letters, or digits for ultralights'],
  [
    'Switzerland or Liechtenstein',
    'HB',
    '[A-Z]{3}|\\d{1,4}',
    'three letters, or digits for gliders',
  ],
  ['Austria', 'OE', '[A-Z]{3}|\\d{4}', 'three letters, or four digits'],
  ['Spain', 'EC', '[A-Z\\d]{3}', 'three letters or digits'],
  ['Portugal', 'CS', '[A-Z\\d]{3}', 'three letters'],
  ['Netherlands', 'PH', '[A-Z\\d]{3,4}', 'three letters, or digits for gliders and ultralights'],
  ['Belgium', 'OO', '[A-Z\\d]{3}', 'three letters or digits'],
  ['Luxembourg', 'LX', '[A-Z]{3}', 'three letters'],
  ['Ireland', 'EI EJ', '[A-Z]{3,4}', 'three letters'],
  ['Denmark', 'OY', '[A-Z]{3}', 'three letters'],
  ['Sweden', 'SE', '[A-Z\\d]{3}', 'three letters'],
  ['Norway', 'LN', '[A-Z]{3}', 'three letters'],
  [
    'Finland',
    'OH',
    '[A-Z]{3}|[A-Z]?\\d{3,4}',
    'three letters, or digits for gliders and ultralights',
  ],
  ['Iceland', 'TF', '[A-Z]{3}|\\d{3}', 'three letters or digits'],
  ['Poland', 'SP', '[A-Z]{3,4}|\\d{4}', 'three or four letters, or four digits for gliders'],
  [
    'Czechia',
    'OK',
    '[A-Z]{3}(\\d{2})?|[A-Z]?\\d{2,4}|[A-Z]{4}',
    'three letters, or digits for gliders',
  ],
  ['Slovakia', 'OM', '[A-Z]{3,4}|[A-Z]?\\d{3,4}', 'three or four letters, or digits'],
  ['Hungary', 'HA', '[A-Z]{3,4}|\\d{3,4}', 'three or four letters, or digits for gliders'],
  ['Romania', 'YR', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Bulgaria', 'LZ', '[A-Z\\d]{3,4}', 'three letters, or digits'],
  ['Greece', 'SX', '[A-Z\\d]{3,4}', 'three letters, or digits'],
  ['Turkey', 'TC', '[A-Z]{3}', 'three letters'],
  ['Croatia', '9A', '[A-Z]{3}', 'three letters'],
  ['Slovenia', 'S5', '[A-Z]{3}|\\d{4}', 'three letters, or four digits for gliders'],
  ['Serbia', 'YU', '[A-Z]{3}|[A-Z]?\\d{3,4}', 'three letters, or digits'],
  ['Estonia', 'ES', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Latvia', 'YL', '[A-Z]{3}|\\d{2,4}', 'three letters, or digits'],
  ['Lithuania', 'LY', '[A-Z]{3}|\\d{3,4}', 'three letters, or digits'],
  ['Ukraine', 'UR', '[A-Z]{3,4}|\\d{4,5}', 'three or four letters, or five digits'],
  ['Malta', '9H', '[A-Z]{3,4}', 'three letters'],
  ['Isle of Man', 'M', '[A-Z]{4}', 'four letters'],
  ['Guernsey', '2', '[A-Z]{4}', 'four letters'],
  ['Aruba', 'P4', '[A-Z]{3}', 'three letters'],
  ['Israel', '4X', '[A-Z\\d]{3}', 'three letters'],
  ['Australia', 'VH', '[A-Z\\d]{3}', 'three letters or digits'],
  ['New Zealand', 'ZK', '[A-Z]{3}', 'three letters'],
  ['South Africa', 'ZS ZT ZU', '[A-Z]{3}', 'three letters'],
  ['India', 'VT', '[A-Z]{3}', 'three letters'],
  ['Brazil', 'PP PR PS PT PU', '[A-Z]{3}', 'three letters'],
  ['Argentina', 'LV', '[A-Z]{3}|[A-Z]{1,2}\\d{2,3}', 'three letters, or a letter and three digits'],
]

/**
 * Formats of registers that hold many aircraft of foreign owners, or those of buyers abroad. Applies only with a dash,
 * because words such as "tiger" would fit.
 */
export const dashedFormats: typeof formats = [
  ['Bermuda', 'VP-B VQ-B', '[A-Z]{2}', 'two letters'],
  ['Cayman Islands', 'VP-C', '[A-Z]{2}', 'two letters'],
  ['San Marino', 'T7', '[A-Z\\d]{3,5}', 'three to five letters or digits'],
  ['United Arab Emirates', 'A6', '[A-Z]{3}', 'three letters'],
  ['Cyprus', '5B', '[A-Z]{3}', 'three letters'],
  ['Chile', 'CC', '[A-Z]{3}', 'three letters'],
  ['Colombia', 'HK', '\\d{4}[A-Z]?', 'four digits'],
  ['Costa Rica', 'TI', '[A-Z]{3}', 'three letters'],
  ['Ecuador', 'HC', '[A-Z]{3}', 'three letters'],
  ['Guatemala', 'TG', '[A-Z]{3}', 'three letters'],
  ['Panama', 'HP', '\\d{4}[A-Z]{0,3}', 'four digits'],
  ['Peru', 'OB', '\\d{4}', 'four digits'],
  ['Uruguay', 'CX', '[A-Z]{3}', 'three letters'],
]

/** Formats without a dash, or of countries that share a mark. The first country of a mark is the usual one. */
export const otherFormats: readonly [country: string, mark: string, tail: string][] = [
  ['United States', 'N', nNumberTail],
  ['China', 'B', '-(?:\\d{4}|\\d{3}[A-Z\\d])'],
  ['Hong Kong', 'B', '-[HKL][A-Z]{2,3}'],
  ['Macao', 'B', '-M[A-Z]{2,3}'],
  ['Taiwan', 'B', '-\\d{5}'],
  ['Colombia', 'HK', '\\d{4}[A-Z]?'],
  ['Dominican Republic', 'HI', '-?\\d{3,4}[A-Z]{0,2}'],
  ['Japan', 'JA', '-?\\d{2,4}[A-Z]{0,2}'],
  ['South Korea', 'HL', '-?C?\\d{4}'],
  ['Uzbekistan', 'UK', '-?\\d{5}'],
  ['Venezuela', 'YV', 'O?\\d{3,4}|-(?:O-)?[A-Z\\d]{2,5}(?:-[A-Z])?'],
  ['Zimbabwe', 'Z', '-[A-Z]{3}'],
]

/** Other marks by country. */
const otherMarks = `
Afghanistan YA | Albania ZA | Algeria 7T | Andorra C3 | Angola D2 | Anguilla VP-A | Antigua and Barbuda V2 | Argentina
LQ | Armenia EK | Azerbaijan 4K | Bahamas C6 | Bahrain A9C | Bangladesh S2 | Barbados 8P | Belarus EW | Belize V3 |
Benin TY | Bhutan A5 | Bolivia CP | Bosnia and Herzegovina E7 T9 | Botswana A2 | British Virgin Islands VP-L | Brunei
V8 | Burkina Faso XT | Burundi 9U | Cambodia XU | Cameroon TJ | Canada CF | Cape Verde D4 | Central African Republic
TL | Chad TT | China B | Colombia HJ | Comoros D6 | Congo TN | Cook Islands E5 | Cuba CU | Curaçao and Sint Maarten PJ
| Côte d’Ivoire TU | DR Congo 9Q 9S 9T | Djibouti J2 | Dominica J7 | Egypt SU | El Salvador YS | Equatorial Guinea 3C
| Eritrea E3 | Eswatini 3DC | Ethiopia ET | Falkland Islands VP-F | Fiji DQ | Gabon TR | Gambia C5 | Georgia 4L |
Ghana 9G | Gibraltar VP-G | Grenada J3 | Guinea 3X | Guinea-Bissau J5 | Guyana 8R | Haiti HH | Honduras HR | Indonesia
PK | Iran EP | Iraq YI | Jamaica 6Y | Jersey ZJ | Jordan JY | Kazakhstan UN UP | Kenya 5Y | Kiribati T3 | Kosovo Z6 |
Kuwait 9K | Kyrgyzstan EX | Laos RDPL | Lebanon OD | Lesotho 7P | Liberia A8 | Libya 5A | Madagascar 5R | Malawi 7Q |
Malaysia 9M | Maldives 8Q | Mali TZ | Marshall Islands V7 | Mauritania 5T | Mauritius 3B | Micronesia V6 | Moldova ER
| Monaco 3A | Mongolia JU | Montenegro 4O | Montserrat VP-M | Morocco CN | Mozambique C9 | Myanmar XY XZ | Namibia V5
| Nauru C2 | Nepal 9N | New Zealand ZL ZM | Nicaragua YN | Niger 5U | Nigeria 5N | North Korea P | North Macedonia Z3
| Oman A4O | Pakistan AP | Palau T8 | Palestine E4 | Papua New Guinea P2 | Paraguay ZP | Philippines RP | Poland SN |
Portugal CR | Qatar A7 | Russia RA RF | Rwanda 9XR | Saint Helena VQ-H | Saint Kitts and Nevis V4 | Saint Lucia J6 |
Saint Vincent and the Grenadines J8 | Samoa 5W | Saudi Arabia HZ | Senegal 6V 6W | Seychelles S7 | Sierra Leone 9L |
Singapore 9V | Solomon Islands H4 | Somalia 6O | South Sudan Z8 | Spain EM | Sri Lanka 4R | Sudan ST | Suriname PZ |
Syria YK | São Tomé and Príncipe S9 | Tajikistan EY | Tanzania 5H 5I | Thailand HS U | Timor-Leste 4W | Togo 5V |
Tonga A3 | Trinidad and Tobago 9Y | Tunisia TS | Turkmenistan EZ | Turks and Caicos Islands VQ-T | Tuvalu T2 | Uganda
5X | United Arab Emirates DU | Vanuatu YJ | Vatican City HV | Vietnam VN | Yemen 7O | Zambia 9J | Zimbabwe Z
`

/** All marks with their countries, without those in `otherFormats`. */
export const registrationMarks: readonly { country: string; mark: string }[] = [
  ...[...formats, ...dashedFormats].map(([country, marks]) => ({ country, marks })),
  ...otherMarks.replaceAll('\n', ' ').split('|').map(splitMarks),
].flatMap(({ country, marks }) => marks.split(' ').map((mark) => ({ country, mark })))

/** "DR Congo 9Q 9S 9T" is a country and its marks. Only names have lowercase letters. */
function splitMarks(text: string) {
  const [, country = '', marks = ''] = /^(.*\p{Ll}\S*) (.+)$/u.exec(text.trim()) ?? []
  return { country, marks }
}

/** Returns a mark with its dash. */
export function toPrefix(mark: string): string {
  return mark.includes('-') ? mark : `${mark}-`
}

/** `tail` is a pattern of what follows the mark and its dash, and `wording` describes it. */
type RegistrationFormat = [country: string, marks: string, tail: string, wording: string]
