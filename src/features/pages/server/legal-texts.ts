import { readText } from '#kernel/server/reference/read-table.ts'

export const termsOfService = parseLegalText(readText('legal/terms-of-service.md'))
export const privacyPolicy = parseLegalText(readText('legal/privacy-policy.md'))

/**
 * Parses a Markdown text of paragraphs and lists, separated by blank lines. A title, date, and summary precede the
 * sections. Each section heading ends with its URL anchor: `## Liability {#liability}`.
 */
function parseLegalText(text: string): LegalText {
  const [title = '', since = '', summary = '', ...blocks] = text.trim().split('\n\n')
  const sections: LegalText['sections'] = []
  for (const block of blocks) {
    const [, heading, id] = /^## (.+) \{#([\w-]+)\}$/.exec(block) ?? []
    if (heading && id) sections.push({ id, title: heading, body: [] })
    else sections.at(-1)?.body.push(block.startsWith('- ') ? readItems(block) : block)
  }
  return { title: title.replace(/^# /, ''), since, summary, sections }
}

function readItems(block: string): string[] {
  return block.split('\n').map((line) => line.replace(/^- /, ''))
}

type LegalText = {
  title: string
  since: string
  summary: string
  /** A string is a paragraph, and an array is a list. */
  sections: { id: string; title: string; body: (string | string[])[] }[]
}
