import type { AppContext } from '#kernel/app-context.ts'
import type { Person } from '#kernel/server/privacy/personal-data.ts'
import { describeRetention } from '../../retention.ts'
import { registry } from '../registry.ts'

/** What lies in the archive, for who opens it. */
export function describeArchive({ site, config, now }: AppContext, { email }: Person): string {
  const rooms = registry.map(({ room, tables }) => {
    const names = tables.flatMap(({ table, copied }) => (copied.length > 0 ? [table] : []))
    return `  data/${room}: ${[...new Set(names)].join(', ') || 'nothing of yours to copy'}`
  })
  return [
    `What ${site.name} has of ${email}, on ${now().toISOString()}`,
    '',
    'Each table stands here twice, as JSON and as CSV. Empty ones are there to say that they are.',
    'Times are UTC. Prices are US dollars, amounts of invoices are cents.',
    'files/ has the pictures and documents of your own aircraft, and what you sent in messages.',
    'Passwords, links and keys are not in here: they are kept as hashes only, and open your account.',
    'A brokerage’s listings and leads belong to the brokerage, and are not in here either.',
    '',
    ...rooms,
    '',
    'How long it is kept:',
    ...describeRetention(config).map(({ what, kept }) => `  ${what}: ${kept}`),
    '',
  ].join('\r\n')
}
