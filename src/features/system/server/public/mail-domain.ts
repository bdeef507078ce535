import { Resolver } from 'node:dns/promises'
import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import { defineFigure } from '#kernel/server/reports/figure.ts'
import type { MailDomain, MailRecord } from '../../mail-domain.ts'

/** Looks up every hour what receiving mail servers look up. Without a mail server, there's nothing to check. */
export const mailDomain = defineFigure({
  name: 'mail-domain',
  schedule: '37 * * * *',
  count: checkMailDomain,
})

/** Tests pass a resolver with their own server. */
export const dnsResolverKey = serviceKey<DnsResolver>('DNS resolver')
type DnsResolver = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

async function checkMailDomain(ctx: AppContext): Promise<MailDomain> {
  const { smtpUrl, mailFrom, inboundAddress } = ctx.config
  const from = toDomain(mailFrom)
  const envelope = toDomain(inboundAddress ?? mailFrom)
  const dns = ctx.services.has(dnsResolverKey)
    ? ctx.services.get(dnsResolverKey)
    : new Resolver({ timeout: 3_000, tries: 2 })
  const records = smtpUrl
    ? await Promise.all([
        findSpf(dns, envelope),
        findDmarc(dns, from),
        ...(inboundAddress ? [findMx(dns, envelope)] : []),
      ])
    : []
  return { checkedAt: ctx.now().toISOString(), from, envelope, records }
}

/** Converts `Windsock <no-reply@windsock.example>` to `windsock.example`. */
function toDomain(sender: string): string {
  return (/@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()
}

async function findSpf(dns: DnsResolver, domain: string): Promise<MailRecord> {
  const count = await countTexts(dns, domain, /^v=spf1(\s|$)/i)
  const state = count !== null && count > 1 ? 'several' : toState(count)
  return { kind: 'spf', domain, state }
}

/** A record of a parent domain also applies. */
async function findDmarc(dns: DnsResolver, domain: string): Promise<MailRecord> {
  const labels = domain.split('.')
  for (let first = 0; first === 0 || first < labels.length - 1; first++) {
    const name = `_dmarc.${labels.slice(first).join('.')}`
    const count = await countTexts(dns, name, /^v=DMARC1\s*(;|$)/i)
    if (count !== 0) return { kind: 'dmarc', domain, state: toState(count) }
  }
  return { kind: 'dmarc', domain, state: 'missing' }
}

/** `MX 0 .` states that a domain receives no email (RFC 7505). */
async function findMx(dns: DnsResolver, domain: string): Promise<MailRecord> {
  const servers = await findOrNone(dns.resolveMx(domain))
  const count = servers?.filter(({ exchange }) => exchange !== '' && exchange !== '.').length
  return { kind: 'mx', domain, state: toState(count ?? null) }
}

async function countTexts(dns: DnsResolver, domain: string, format: RegExp) {
  const texts = await findOrNone(dns.resolveTxt(domain))
  return texts === null ? null : texts.filter((parts) => format.test(parts.join(''))).length
}

/** Returns null if the DNS server doesn't know, for example because it doesn't respond. */
async function findOrNone<T>(lookup: Promise<T[]>): Promise<T[] | null> {
  try {
    return await lookup
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

function toState(count: number | null): MailRecord['state'] {
  if (count === null) return 'unknown'
  return count > 0 ? 'found' : 'missing'
}
