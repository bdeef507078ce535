import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/**
 * Throws if another brokerage has the same name or if an approved brokerage has a name that looks the same. Staff
 * compare the names of unapproved brokerages during review. If the other brokerage is public, the error includes its
 * name and route.
 */
export async function assertNameAvailable({ db }: AppContext, name: string, except?: number) {
  const others = await db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'confirmed_at'])
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .orderBy('id')
    .execute()
  const skeleton = nameSkeleton(name)
  const same = others.find((other) => other.name.toLowerCase() === name.toLowerCase())
  const other =
    same ??
    others.find((other) => other.confirmed_at !== null && nameSkeleton(other.name) === skeleton)
  if (!other) return
  const message = same
    ? 'A brokerage with this name already exists.'
    : t`This name looks the same as the existing brokerage “${other.name}”. Choose a name that buyers can tell apart.`
  throw new Refusal('invalid_input', {
    message,
    modelState: { name: [message] },
    ...(other.confirmed_at && { current: { name: other.name, route: other.route } }),
  })
}

/**
 * Returns the skeleton of a name. Names with the same skeleton look the same to readers (UTS #39). Unlike the standard,
 * also ignores case, accents, spaces, and punctuation. Only for comparison, not for display.
 */
function nameSkeleton(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\0-\x7f]/gu, toAscii)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/[i1|0mw]/g, (character) => alike[character] ?? character)
}

/** Returns the skeleton without common company suffixes. Use it for suggestions only, not to reject names. */
export function looseSkeleton(name: string): string {
  return nameSkeleton(
    name.replace(/\b(the|llc|inc|incorporated|ltd|co|corp|company|gmbh)\b\.?/gi, ''),
  )
}

/** ASCII characters that look alike in some fonts. */
const alike: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '|': 'l',
  '0': 'o',
  m: 'rn',
  w: 'vv',
}

/** Characters that look like ASCII letters or digits. Excludes those that NFKD converts to ASCII. */
const asciiOf = new Map(
  readTable('look-alikes', { ascii: cell.text, characters: cell.text }).flatMap(
    ({ ascii, characters }) => Array.from(characters, (character) => [character, ascii] as const),
  ),
)

/**
 * Maps a character to its ASCII look-alike. Also checks its uppercase form, because some letters look like a Latin
 * letter only in uppercase.
 */
function toAscii(character: string): string {
  return asciiOf.get(character) ?? asciiOf.get(character.toUpperCase()) ?? character
}
