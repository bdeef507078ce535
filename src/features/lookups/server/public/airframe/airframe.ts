import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { beginsWith, normalizeName } from '../../../registry-names.ts'

/**
 * Make and family of an aircraft, spelled the same for all names in registries, accident reports, and listings: TEXTRON
 * AVIATION INC 172S and CESSNA R172K are both cessna 172. Null if unknown.
 */
export type Airframe = { maker: string | null; family: string | null }

/** Names an aircraft's make and family. The make may be the current certificate holder. */
export function toAirframe(aircraft: { make: string | null; model: string | null }): Airframe {
  const make = normalizeMake(aircraft.make ?? '')
  const model = withoutMake(writtenModel(aircraft.model ?? ''), make)
  const maker = findMaker(make, model)
  return { maker, family: findFamily(maker, model) }
}

/** Checks whether two families are the same or one is a variant of the other: SR22 and SR22T. */
export function isSameAirframe(first: Airframe, other: Airframe): boolean {
  if (first.maker === null || first.maker !== other.maker) return false
  if (first.family === null || other.family === null) return false
  const [short = '', long = ''] = [first.family, other.family].sort((a, b) => a.length - b.length)
  return long.startsWith(short) && /^[A-Z]*$/.test(long.slice(short.length))
}

/** Checks whether a make is a company in the table and nothing else. BELL JOHN is a person, as other makes may be. */
export function isCompanyName(make: string): boolean {
  const name = normalizeMake(make)
  return findRows(name).some(({ begins }) => removeCompanyWords(name.slice(begins.length)) === '')
}

function findMaker(make: string, model: string): string | null {
  const applies = ({ models }: { models: RegExp | null }) => models?.test(model) ?? true
  const known = findRows(make).find(applies) ?? makersByWord.get('*')?.find(applies)
  return known?.maker ?? (removeCompanyWords(make).toLowerCase() || null)
}

function findRows(make: string) {
  return (makersByWord.get(firstWord(make)) ?? []).filter(({ begins }) => beginsWith(make, begins))
}

function removeCompanyWords(name: string): string {
  return name.replace(companyWords, '').replace(/ +/g, ' ').trim()
}

function findFamily(maker: string | null, model: string): string | null {
  for (const { pattern, family } of familiesByMaker.get(maker ?? '') ?? []) {
    const match = pattern.exec(model)
    if (match) return family.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
  }
  const numbered = /^([A-Z]*)[ .-]*(\d+)/.exec(model)
  if (numbered) return `${numbered[1]}${numbered[2]}`
  return /^[A-Z]{2,}/.exec(model)?.[0] ?? null
}

/** Registries write the make again in the model: HUGHES 369D. */
function withoutMake(model: string, make: string): string {
  const word = firstWord(make)
  return word.length > 2 && model.startsWith(`${word} `) ? model.slice(word.length + 1) : model
}

/** Writes a hyphen for the space in a designation, and the digit for a letter: G 164B, 95 B55, 21ON. */
function writtenModel(model: string): string {
  const text = model.toUpperCase().trim()
  const written = text.replace(/\s*\(.*\)\s*/g, ' ').trim() || text
  return written
    .replace(/^([A-Z]{1,3}|\d+) (?=[A-Z]?\d)/, '$1-')
    .replace(/(?<=\d)O(?=[A-Z]?\b)/g, '0')
}

function normalizeMake(make: string): string {
  return normalizeName(make.replace(/\(.*\)/, ' '))
    .replace(/\b(?:[A-Z] ){2,}[A-Z]\b/g, (initials) => initials.replaceAll(' ', ''))
    .replace(/^THE /, '')
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? ''
}

/** Words that companies add to their names. */
const companyWords =
  /\b(AIRCRAFT|ACFT|AIRPLANE|AVIATION|AVN|AERO|AERONAUTICA|AERONAUTICAL|AERONAUTICS|AEROSPACE|BALLOONS?|BALLOONING|HELICOPTERS?|SAILPLANES?|ULTRALIGHTS?|LUFTFAHRT|FLUGZEUG[A-Z]+|INDUSTRIES|IND|INTERNATIONAL|MFG|MANUFACTURING|COMPANY|CORP|CORPORATION|CO|INC|INCORPORATED|LTD|LTDA|LIMITED|PTY|LLC|LP|GMBH|SA|SAS|SPA|SRL|SRO|DOO|OY|USA|US|AG|KG|AND|UND|OF)\b/g

const pattern = cell.text.transform((text) => new RegExp(text))

const makerRows = readTable('airframe-makers', {
  /**
   * Start of the name, in uppercase without punctuation. The first matching row applies. `*` stands for any other
   * name, because homebuilts are registered under their builders.
   */
  begins: cell.text,
  maker: cell.text,
  /** Models that the row applies to. */
  models: pattern.nullable(),
})

/** Makers in the table. All other makers may be people. */
export const listedMakers: readonly string[] = [...new Set(makerRows.map(({ maker }) => maker))]

const makersByWord = Map.groupBy(makerRows, ({ begins }) => firstWord(begins))

const familiesByMaker = Map.groupBy(
  readTable('airframe-families', {
    maker: cell.text,
    model: pattern,
    /** `$1` stands for the first group of the pattern. */
    family: cell.text,
  }).map(({ maker, model, family }) => ({ maker, pattern: model, family })),
  ({ maker }) => maker,
)
