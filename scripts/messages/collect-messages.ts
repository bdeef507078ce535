import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { parseSync } from 'vite'
import { maxTranslatedLength } from '#kernel/messages/translate.ts'
import { childNodes, isReadable, type Node } from './syntax.ts'
import { translateMarkup } from './translate-markup.ts'

/** Returns every text that people may see, with the files that contain it. */
export function collectMessages(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
    if (excludedFiles.test(file)) continue
    for (const message of new Set(messagesIn(file)))
      found.set(message, [...(found.get(message) ?? []), file])
  }
  for (const text of referenceTexts()) if (!found.has(text)) found.set(text, ['reference'])
  return found
}

/** Returns the nouns that follow numbers. They look like words for programs, so that it's easy to overlook them. */
export function collectCountedNouns(): string[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !excludedFiles.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return countedNounsIn(parseSync(file, code).program as unknown as Node, code)
    })
}

function countedNounsIn(node: Node, code: string): string[] {
  return isCounting(node, code)
    ? textsIn(node, code)
    : childNodes(node).flatMap((child) => countedNounsIn(child, code))
}

/** Returns the texts of the tables in `reference/`, and the names that the schema and later migrations insert. */
function referenceTexts(): string[] {
  const cells = Object.entries(readableColumns).flatMap(([name, columns]) => {
    const rows: Record<string, string>[] = parse(readFileSync(`reference/${name}.csv`), {
      columns: true,
    })
    return columns.flatMap((column) => rows.map(({ [column]: text = '' }) => text))
  })
  const inserts = globSync('migrations/{,0.3.0/}*.sql').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /insert into (?:aircraft_type|category|fuel|hull|email_subscription_type) [^;]+/gi,
    ),
  ])
  const names = inserts.flatMap(([text]) =>
    [...text.matchAll(/'([^']*[A-Z][^']*)'/g)].map(([, name = '']) => name),
  )
  return [...cells, ...names].filter((text) => /\p{L}/u.test(text))
}

const readableColumns = {
  checklists: ['title', 'text'],
  'import-checklists': ['title', 'text'],
  'insurance-classes': ['text'],
  'prebuy-points': ['title', 'text'],
  'similar-families': ['purpose', 'description'],
  'finder-kinds': ['name', 'description'],
  'country-names': ['english'],
  'class-rates': ['hangar.kind'],
} as const

function messagesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const markup = file.endsWith('.tsx') ? translateMarkup(file, code).messages : []
  const { program } = parseSync(file, code)
  return [...markup, ...textsIn(program as unknown as Node, code)]
}

/** Returns templates with the tag `t`, and literals for people. */
function textsIn(node: Node, code: string): string[] {
  if (isForPrograms(node, code)) {
    // Messages may be earlier in a chain, as in `z.enum(values, 'Select a value.').describe('Kind.')`.
    return node.type === 'CallExpression' ? textsIn(node.callee as Node, code) : []
  }
  if (node.type === 'Literal')
    return typeof node.value === 'string' && isText(node.value) ? [node.value] : []
  if (isMessageCall(node, code)) {
    const [source, context] = (node.arguments as Node[]).map(({ value }) => String(value))
    return [`${source} (${context})`]
  }
  // Nouns after a number, such as "day" and "days".
  if (isCounting(node, code))
    return countedNouns((node.arguments as Node[]).map((argument) => allTextsIn(argument, code)))
  if (
    node.type === 'Property' &&
    labels.test(code.slice((node.key as Node).start, (node.key as Node).end))
  )
    return allTextsIn(node.value as Node, code)
  if (node.type !== 'TaggedTemplateExpression')
    return childNodes(node).flatMap((child) => textsIn(child, code))
  const template = node.quasi as Node
  return [
    templateSource(template),
    ...childNodes(template).flatMap((child) => allTextsIn(child, code)),
  ]
}

function isMessageCall(node: Node, code: string): boolean {
  return node.type === 'CallExpression' && messageCall.test(code.slice(node.start, node.end))
}

function isCounting(node: Node, code: string): boolean {
  return node.type === 'CallExpression' && counting.test(code.slice(node.start, node.end))
}

/** `formatCount` adds an s if it gets only the singular, and a context to a singular that is also the plural. */
function countedNouns([count = [], one = [], many = one.map((noun) => `${noun}s`)]: string[][]) {
  const invariant = one.filter((noun) => many.includes(noun)).map((noun) => `${noun} (one)`)
  return [...count, ...one, ...many, ...invariant]
}

function allTextsIn(node: Node, code: string): string[] {
  if (node.type === 'Literal')
    return typeof node.value === 'string' && /\p{L}/u.test(node.value) ? [node.value] : []
  if (isMessageCall(node, code) || isForPrograms(node, code)) return textsIn(node, code)
  return [...childNodes(node).flatMap((child) => allTextsIn(child, code)), ...textsIn(node, code)]
}

function templateSource(template: Node): string {
  const parts = (template.quasis as { value: { cooked: string } }[]).map(
    ({ value }) => value.cooked,
  )
  return parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
}

function isText(text: string): boolean {
  return (
    text.length <= maxTranslatedLength &&
    isReadable(text) &&
    !/^[A-Z_]+$|^(GET|POST|PUT|DELETE) \/|^\w+\.\w+ as |^\w+ (asc|desc)$|\w=\w|^[\w-]+\/[\w.+-]+$|^(\w[\w-]*:)?[a-z][\w-]*( (?=\S*[-:\d])[\w:/.-]+)+$/.test(
      text,
    )
  )
}

function isForPrograms(node: Node, code: string): boolean {
  const slice = (part: unknown) => code.slice((part as Node).start, (part as Node).end)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
    case 'TSAsExpression':
      return node.type !== 'TSAsExpression'
    case 'JSXAttribute':
      return /^(className|d|viewBox|src|href|to|id|name|style)$/.test(slice(node.name))
    case 'Property':
      return (
        /^(description|summary|className|purpose|help|user_agent|'?[A-Z][\w-]+-[\w-]+'?)$/.test(
          slice(node.key),
        ) && isApiFile.test(code)
      )
    case 'CallExpression':
      return programCalls.test(slice(node.callee))
    case 'NewExpression':
      return /^(Error|TypeError|RangeError|RegExp|URL)$/.test(slice(node.callee))
    case 'TaggedTemplateExpression':
      return slice(node.tag).startsWith('sql')
    default:
      return false
  }
}

const isApiFile = /\bendpoint\(|describeEndpoint|from 'zod'|prom-client|defineEndpoint|\bEndpoint\b/
/** Calls whose texts are for logs, queries, metrics, and the API description. */
const programCalls =
  /(^|\.)(describe|meta|selectFrom|select|where|orderBy|groupBy|innerJoin|leftJoin|on|onRef|whereRef|returning|insertInto|updateTable|deleteFrom|serviceKey|defineEndpoints|Symbol|querySelector|querySelectorAll|addEventListener|matchMedia|withSpan|header|set)$|\blog(ger)?\.\w+$|^console\.|\bsql\b/
const labels =
  /^(label|unit|text|title|name|one|many|short|suffix|prefix|beside|heading|noun|words?)$/
const messageCall = /^translateMessage\('[^']+', '[^']+'\)$/
const counting = /^(formatCount|plural\w*|countOf)\(/
const excludedFiles =
  /\.test\.|\.gen\.|kernel\/(messages|settings|config)|kernel\/server\/(backup|database|embedded|migrate|processes|threads|tracing|metrics|storage|openapi|api-description)|features\/assistants|src\/[\w-]+\.ts$|providers\/|personal-data|\/server\/(embedded|feeds\/xml\/(?!read-xml))|virtual\.d/
