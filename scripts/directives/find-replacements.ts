/** Where the Federal Register publishes directives. Needs no key. */
export const federalRegister = 'https://www.federalregister.gov'

/**
 * Returns the documents of the Federal Register that supersede, revise, or withdraw a directive, or propose it, newest
 * first. Throws if the register can't be read.
 */
export async function findReplacements(
  number: string,
  register = federalRegister,
): Promise<Replacement[]> {
  const query = new URLSearchParams([
    ['conditions[term]', `"${number}"`],
    ['conditions[agencies][]', 'federal-aviation-administration'],
    ['conditions[type][]', 'RULE'],
    ['conditions[type][]', 'PRORULE'],
    ...['title', 'type', 'abstract', 'publication_date', 'html_url'].map((field) => [
      'fields[]',
      field,
    ]),
    ['order', 'newest'],
    ['per_page', '100'],
  ] as string[][])
  const response = await fetch(`${register}/api/v1/documents.json?${query}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`The Federal Register answered ${response.status}.`)
  // Without matches, the answer has no results.
  const { results = [] } = (await response.json()) as { results?: RegisterDocument[] }
  return results.flatMap(({ type, title, abstract, publication_date, html_url }) => {
    const verb = findVerb(abstract ?? '', number)
    if (verb === null) return []
    const change =
      type === 'Proposed Rule' ? 'proposed' : /^revis/i.test(verb) ? 'revised' : 'replaced'
    return { number, change, title, publishedOn: publication_date, url: html_url }
  })
}

/** Formats a replacement as a task in Markdown. */
export function formatTask({ number, change, title, publishedOn, url }: Replacement): string {
  return `- [ ] AD ${number}, ${changeLabels[change]}: [${title}](${url}), ${publishedOn}. Read it, and correct the texts that cite it.\n`
}

const changeLabels = {
  replaced: 'replaced',
  revised: 'revised',
  proposed: 'proposal to replace or revise it',
}

/** Abstracts say "superseding Airworthiness Directive (AD) 2023-04-08" or "supersede AD 2005-05-52". */
function findVerb(abstract: string, number: string): string | null {
  const verb = String.raw`\b((?:supersed|replac|revis|rescind|remov|withdraw)\w*)`
  const name = String.raw`(?:Airworthiness Directives? \(AD\)|Airworthiness Directive|AD)`
  const pattern = new RegExp(String.raw`${verb}\s+${name}\s+${number}(?!\d)`, 'i')
  return pattern.exec(abstract)?.[1] ?? null
}

export type Replacement = {
  number: string
  /** `proposed`: to replace or revise it. */
  change: 'replaced' | 'revised' | 'proposed'
  title: string
  publishedOn: string
  url: string
}

type RegisterDocument = {
  title: string
  type: 'Rule' | 'Proposed Rule'
  abstract: string | null
  publication_date: string
  html_url: string
}
