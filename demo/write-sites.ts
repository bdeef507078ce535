import { isIPv4 } from 'node:net'
import type { Kysely } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/**
 * Creates a second site for the same market, with its own name, theme, text, and host. Browsers resolve every
 * `….localhost` to the local machine.
 */
export async function writeSites(
  db: Kysely<Database>,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  await db
    .insertInto('site')
    .values({
      name: 'Rotor Exchange',
      domain: secondSiteHost(new URL(siteUrl)),
      sales_line: 'Helicopters, gyroplanes and the fixed wings beside them.',
      phone: '(702) 555-0176',
      email: 'hello@rotor.example',
      sales_email: 'sales@rotor.example',
      contact_text: 'We fly what we list and answer on workdays from 8 to 6 Mountain time.',
      theme: 'teal',
      community: false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('site')
    .set({
      email: 'contact@windsock.example',
      contact_text:
        'We answer on workdays from 8 to 6 Pacific. Visitors are welcome at the hangar by appointment.',
    })
    .where('domain', 'is', null)
    .where('contact_text', 'is', null)
    .execute()
}

/**
 * Returns the host of the second site. If the first one is an IP address, which can't have subdomains, uses
 * `localhost`.
 */
function secondSiteHost({ host, hostname, port }: URL): string {
  const isNumber = isIPv4(hostname) || hostname.startsWith('[')
  return `rotor.${isNumber ? `localhost:${port}` : host}`
}
