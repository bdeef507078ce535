import { Window } from 'happy-dom'
import { publicNames } from '#features/records/server/history/public-names.ts'
import { removeMarkedTexts } from './pseudo-catalog.ts'

/**
 * Returns the texts and text attributes of a page that have letters outside of marks. Omits elements whose text isn't
 * translated.
 */
export async function readUnmarkedTexts(html: string): Promise<string[]> {
  const window = new Window()
  window.document.write(html)
  const texts = readTexts(window.document as unknown as Document)
  await window.happyDOM.close()
  return [...new Set(texts)].filter((text) => hasWords(removeMarkedTexts(text)))
}

/** Returns true if letters outside of marks aren't in `data`. */
export function hasUntranslatedWords(text: string, data: ReadonlySet<string>): boolean {
  return hasWords(removeData(removeMarkedTexts(text), data))
}

const hasWords = (text: string) =>
  /\p{L}{2}/u.test(sameEverywhere.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text))

/** Texts that no catalog contains. */
const sameEverywhere = [
  // Titles and dates of manuals, and the agent of a test
  /Owner’s Manual.*|\((January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d+\)|(?<!\p{L})node(?!\p{L})/gu,
  /[\w.-]+@[\w.-]+|(https?:\/\/)?([\w-]+(\.[\w-]+)+|localhost)(:\d+)?(\/\S*)?/g,
  // Abbreviations of pilots, and symbols of units
  /(?<!\p{L})([A-Z]+|km|km\/h|kg|kt|ft|gal|lb|m|mi|mph|nm|iPhone)(?!\p{L})/gu,
  // Short amounts, dates, ages, and lists of names, in Turkish
  /(?<=\d )(Mn|Mr|B)(?!\p{L})/gu,
  /\d (gün|yıl) önce/g,
  /(?<!\p{L})(ve|veya|Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara)(?!\p{L})/gu,
  /Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık/g,
  /(?<!\p{L})(Pzt|Sal|Çar|Per|Cum|Cmt|Paz)(?!\p{L})/gu,
  // Roles, as in the API
  /ServerAdmin|WebAppAdmin|BizAdmin|BizEmp|CallCenter(Admin)?|Indv/g,
  // Names of products
  /Windsock|Mastercard|Visa|Chrome|Firefox|Safari|Windows|iOS/g,
]

/** Removes the longest data at each word. */
function removeData(text: string, data: ReadonlySet<string>): string {
  const edges = [...text.matchAll(/^|(?<![\p{L}\d])(?=[\p{L}\d])|(?<=\S)(?=[^\p{L}\d]|$)/gu)].map(
    ({ index }) => index,
  )
  let rest = ''
  let start = 0
  for (const edge of edges) {
    if (edge < start) continue
    rest += text.slice(start, edge)
    start = edges.findLast((end) => end > edge && data.has(text.slice(edge, end))) ?? edge
  }
  return rest + text.slice(start)
}

/**
 * Returns the texts of users and the names in the database, except those that are messages. Includes the names that
 * pages compose from the registry.
 */
export async function loadMarketTexts(
  query: Query,
  messages: ReadonlySet<string>,
): Promise<Set<string>> {
  const texts = new Set<string>()
  /** Names that are also messages, such as Cessna, the town of Street, and a US state that has the name of a country. */
  const names = new Set<string>(['Georgia'])
  const tables = await query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const rows = await query<{ row: unknown }>(
      `SELECT to_jsonb(source) AS row FROM "${name}" source LIMIT 50000`,
    )
    for (const { row } of rows) addTexts(row, name.startsWith('community_') ? names : texts)
  }
  for (const name of await composedNames(query)) names.add(name)
  const isName = (text: string) => text.length > 2 && /^[\p{Lu}\d]|\s/u.test(text)
  const ownTexts = [...texts].filter((text) => isName(text) && !messages.has(text))
  return new Set([...names, ...ownTexts])
}

/** Returns the names that pages compose from columns, such as make and model. */
async function composedNames(query: Query): Promise<string[]> {
  const rows = await query<{ name: string | null }>(`
    SELECT concat_ws(' ', m.name, l.model) AS name FROM listing l JOIN make m ON m.id = l.make_id
    UNION SELECT concat_ws(' ', m.name, l.family) FROM listing l JOIN make m ON m.id = l.make_id
    UNION SELECT name FROM make
    UNION SELECT unnest(string_to_array(concat_ws(' ', family, model), ' ')) FROM listing
    UNION SELECT unnest(string_to_array(name, ' ')) FROM biz_employee
    UNION SELECT first_name FROM profile
    UNION SELECT family FROM listing
    UNION SELECT concat_ws(', ', city, code) FROM location JOIN state ON state.id = state_id
    UNION SELECT split_part(board_position, ', ', 1) FROM community_board
    UNION SELECT concat_ws(' ', make, model) FROM listing_engine
    UNION SELECT make FROM listing_engine UNION SELECT propeller_make FROM listing_engine
    UNION SELECT concat_ws(' ', unit->>'make', unit->>'model')
      FROM listing, jsonb_array_elements(avionics) unit`)
  const registered = await query<{ make: string | null; model: string }>(
    'SELECT DISTINCT make, model FROM registry_aircraft',
  )
  const names = registered.map((aircraft) => {
    const { make, model } = publicNames(aircraft)
    return [make, model].filter(Boolean).join(' ')
  })
  return [...rows.map(({ name }) => name ?? ''), ...names]
}

type Query = <Row extends object>(statement: string) => Promise<Row[]>

function addTexts(value: unknown, texts: Set<string>) {
  if (typeof value === 'string')
    for (const line of value.split('\n')) texts.add(line.replaceAll(/\s+/g, ' ').trim())
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) addTexts(part, texts)
}

function readTexts(document: Document): string[] {
  const skipped = 'script, style, code, kbd, pre, template, noscript, [translate="no"], body [lang]'
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ]
  const texts = [document.title]
  const nodes = document.createTreeWalker(document.body)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.nodeType === 1 ? (node as Element) : node.parentElement
    if (!element || element.closest(skipped)) continue
    // A text of a drawing may have several lines.
    if (node.nodeType === 3)
      texts.push(element.closest('text')?.textContent ?? node.nodeValue ?? '')
    else if (node === element)
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
  }
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
