import type { AppContext } from '#kernel/app-context.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import { describeRetention } from '../../retention.ts'
import { personalDataRegistry } from '../personal-data-registry.ts'

/** Describes the archive's contents in its README. */
export function describeArchive({ site, config, now }: AppContext, { email }: Person): string {
  const featureLines = personalDataRegistry.map(({ feature, tables }) => {
    const names = tables.flatMap(({ table, copied }) => (copied.length > 0 ? [table] : []))
    return `  data/${feature}: ${[...new Set(names)].join(', ') || 'no data to copy'}`
  })
  return [
    `Data that ${site.name} has about ${email}, as of ${now().toISOString()}`,
    '',
    'Each table is included as both JSON and CSV. Empty tables are included too.',
    'Times are in UTC. Prices are in US dollars, and invoice amounts are in cents.',
    'files/ contains the photos and documents of your own aircraft and the files you sent in messages.',
    'Passwords, links, and keys aren’t included. They give access to your account and are stored only as hashes.',
    'A brokerage’s listings and leads belong to the brokerage and aren’t included either.',
    '',
    ...featureLines,
    '',
    'How long we keep it:',
    ...describeRetention(config).map(({ what, period }) => `  ${what}: ${period}`),
    '',
  ].join('\r\n')
}
