import { readConfig } from '#kernel/config.ts'
import type { Erasure } from '#kernel/server/privacy/personal-data.ts'
import { describeRetention } from '../retention.ts'
import { personalDataRegistry } from './personal-data-registry.ts'

/**
 * Returns the record of processing activities as Markdown: what the registry declares, with the default periods. A test
 * compares it with `docs/personal-data.md`.
 */
export function describePersonalData(): string {
  const rules = describeRetention({ ...readConfig({}), invoiceYears: 7 })
  const periodOf = (table: string) =>
    rules.filter(({ tables }) => tables.includes(table)).map(({ period }) => period)
  const sections = personalDataRegistry.map(({ feature, tables }) => {
    const rows = [...Map.groupBy(tables, ({ table }) => table)].map(([table, entries]) =>
      toRow([
        `\`${table}\``,
        list(entries.flatMap(({ columns }) => columns)),
        list(entries.flatMap(({ copied }) => copied)),
        [...new Set(entries.map(({ erased }) => describeErasure(erased)))].join('; '),
        periodOf(table).join('; '),
        '',
      ]),
    )
    return [`## ${feature}`, heading, ...rows, ''].join('\n')
  })
  return [introduction, ...sections, recipients].join('\n')
}

const introduction = `# Personal data

<!-- Generated from the registry of personal data by npm run docs:personal-data. -->

Use this as the technical part of your record of processing activities (GDPR Article 30, KVKK inventory). Copy it, and fill
in purposes and legal bases. Periods are those of the default settings. Ask a lawyer what your country requires.
`

const heading = `
| Table | Personal data | In a copy | If erased | Stored | Purpose and basis |
|---|---|---|---|---|---|`

const recipients = `## Recipients
Only what you set up receives data.

| Recipient | Data | Setting |
|---|---|---|
| Mail server | Emails | \`SMTP_URL\` |
| Mailbox for replies | Replies by email | \`INBOUND_IMAP_URL\` |
| Object storage | Photos, documents, backups | \`S3_*\` |
| Payment providers | Buyer, package, amount | \`PAYPAL_*\`, \`STRIPE_*\` |
| Identity providers | Login with their accounts | \`OIDC_ISSUERS\` |
| Push services of browsers | Encrypted alerts, for members who allow them | none |
| Monitoring | Timings of requests, without content | \`OTEL_EXPORTER_OTLP_*\` |
| Programs of sellers | Leads and listings, for sellers who connect them | none |
`

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function list(columns: readonly string[]): string {
  return [...new Set(columns)].join(', ')
}

function describeErasure(erased: Erasure): string {
  if (erased === 'deleted') return 'deleted'
  return 'kept' in erased ? `kept: ${erased.kept}` : 'anonymized'
}
