import { z } from 'zod'
import { renamedSettings, settingTopics } from './topics.ts'

/** Generates `docs/configuration.md`. */
export function describeSettings(): string {
  const topics = settingTopics.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, schema]) => {
      const { description, default: value } = toDescription(schema)
      return `| \`${name}\` | ${value} | ${description} |`
    })
    return [`## ${title}`, '| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  })
  const renamed = Object.entries(renamedSettings).map(
    ([old, name]) => `| \`${old}\` | \`${name}\` |`,
  )
  return `${[intro, ...topics, ['## Renamed in 0.2.0', '| Old name | New name |', '|---|---|', ...renamed].join('\n')].join('\n\n')}\n`
}

const intro = `# Configuration
Windsock reads its settings from environment variables. An empty value counts as not set. An invalid value stops the
process with a message that names the setting. \`npm run docs:configuration\` generates this page from the settings in
\`src/kernel/settings\`.

Staff can change the site's name, URL, sales phone, and lead interval at \`/web-app-admin\`. Their changes take precedence.`

function toDescription(schema: z.ZodType) {
  const { description, default: documented } = schema.meta() ?? {}
  const preset = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return { description, default: formatDefault(documented ?? preset) }
}

/** Formats values as code, and descriptions of computed defaults as text. */
function formatDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`1`' : '`0`'
  const text = typeof value === 'number' || typeof value === 'string' ? `${value}` : ''
  if (text === '') return 'none'
  return /[ `](?!<)/.test(text) ? text : `\`${text}\``
}
