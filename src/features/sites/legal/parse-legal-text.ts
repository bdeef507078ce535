import { marked, type Token, type Tokens } from 'marked'
import type { LegalKind, LegalVersion } from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'

/**
 * Parses the Markdown of a legal text. A title and an introduction may precede the sections, whose headings are of the
 * second level. A heading can end with its URL anchor: `## Liability {#liability}`. HTML and images are shown as text.
 */
export function parseLegalText(markdown: string): LegalText {
  const text: LegalText = { title: null, intro: [], sections: [] }
  for (const token of marked.lexer(markdown)) {
    const section = text.sections.at(-1)
    if (!isHeading(token)) (section?.body ?? text.intro).push(...toBlocks([token]))
    else if (token.depth === 1 && !section) text.title = token.text
    else if (token.depth <= 2) text.sections.push(toSection(token, text.sections.length))
    else (section?.body ?? text.intro).push({ kind: 'heading', text: toInlines(token.tokens) })
  }
  return text
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function toSection({ text }: Tokens.Heading, index: number): LegalText['sections'][number] {
  const [, title = text, anchor] = /^(.+) \{#([\w-]+)\}$/.exec(text) ?? []
  return { id: anchor ?? `section-${index + 1}`, title, body: [] }
}

function toBlocks(tokens: readonly Token[]): LegalBlock[] {
  return tokens.flatMap((token): LegalBlock[] => {
    if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return []
    if (token.type === 'blockquote') return toBlocks(token.tokens ?? [])
    if (token.type === 'list') {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => toBlocks(tokens)) }]
    }
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => toInlines(cell.tokens))
      return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }]
    }
    return [
      {
        kind: 'paragraph',
        text: toInlines('tokens' in token ? token.tokens : undefined, token.raw),
      },
    ]
  })
}

function toInlines(tokens: readonly Token[] | undefined, raw = ''): LegalInline[] {
  return (tokens ?? [{ type: 'text', raw, text: raw } as Tokens.Text]).map((token) => {
    if (token.type === 'strong' || token.type === 'em')
      return { kind: token.type, text: toInlines(token.tokens) }
    if (token.type === 'br') return { kind: 'break' }
    if (token.type === 'link' && isSafeLink((token as Tokens.Link).href))
      return { kind: 'link', to: (token as Tokens.Link).href, text: toInlines(token.tokens) }
    if (token.type === 'escape') return (token as Tokens.Escape).text
    return token.raw
  })
}

function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(address)
}

export type LegalText = {
  title: string | null
  intro: LegalBlock[]
  /** `id` is the URL anchor, as in `/tos#liability`. */
  sections: { id: string; title: string; body: LegalBlock[] }[]
}
export type LegalBlock =
  | { kind: 'paragraph' | 'heading'; text: LegalInline[] }
  | { kind: 'list'; ordered: boolean; items: LegalBlock[][] }
  | { kind: 'table'; header: LegalInline[][]; rows: LegalInline[][][] }
export type LegalInline =
  | string
  | { kind: 'strong' | 'em'; text: LegalInline[] }
  | { kind: 'link'; to: string; text: LegalInline[] }
  | { kind: 'break' }

/** A legal text as its page shows it. */
export type LegalPage = {
  kind: LegalKind
  title: string
  language: Language
  text: LegalText
  /** Null if the text is the release's. */
  version: LegalVersion | null
  others: readonly LegalVersion[]
  /** Values of the placeholders: `{site}`, `{address}`, and so on. */
  names: Readonly<
    Record<'site' | 'address' | 'contact' | 'operator' | 'operatorAddress' | 'minimumAge', string>
  >
}
