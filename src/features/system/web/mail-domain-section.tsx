import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import { t } from '#kernel/messages/translate.ts'
import type { MailDomain, MailRecord } from '../mail-domain.ts'
import styles from './system.module.css'
import { SystemSection } from './system-section.tsx'

/** Says which DNS records outgoing email lacks. Renders nothing if the site sends no email. */
export function MailDomainSection({ mail }: { mail: MailDomain }) {
  const { from, envelope, records } = mail
  if (records.length === 0) return null
  return (
    <SystemSection id="mail-domain" title="Sender of email">
      <ul className={styles.checks}>
        {records.map((record) => {
          const Icon = record.state === 'found' ? IconCheck : IconAlertTriangle
          return (
            <li key={record.kind} data-late={record.state !== 'found' || undefined}>
              <Icon size={18} />
              <span>{describeRecord(record)}</span>
            </li>
          )
        })}
        {!isAligned(from, envelope) && (
          <li data-late>
            <IconAlertTriangle size={18} />
            <span>
              {t`Email from ${from} is returned to ${envelope}. SPF doesn’t count for DMARC then, so your mail server must sign with DKIM for ${from}.`}
            </span>
          </li>
        )}
      </ul>
      <p className="text-ink-3 text-14">
        We can’t look up DKIM, because only your mail server knows the name of its key. Send
        yourself an email, and look for dkim=pass in its headers.
      </p>
    </SystemSection>
  )
}

function describeRecord({ kind, domain, state }: MailRecord): string {
  if (state === 'unknown')
    return t`${kind.toUpperCase()}: The DNS server didn’t respond for ${domain}. We’ll look again within an hour.`
  return texts[kind](domain, state)
}

const texts: Record<MailRecord['kind'], (domain: string, state: MailRecord['state']) => string> = {
  spf: (domain, state) =>
    state === 'found'
      ? t`SPF: ${domain} states which servers send its email.`
      : state === 'several'
        ? t`SPF: ${domain} has several records, so none of them applies. Merge them.`
        : t`SPF: ${domain} has no record, so other servers may reject email. Add a TXT record that starts with v=spf1.`,
  dmarc: (domain, state) =>
    state === 'found'
      ? t`DMARC: ${domain} has a policy.`
      : t`DMARC: ${domain} has no policy, which large providers require. Add a TXT record for _dmarc.${domain}.`,
  mx: (domain, state) =>
    state === 'found'
      ? t`MX: ${domain} receives replies and reports of failures.`
      : t`MX: ${domain} has no mail server, so replies and reports of failures get lost.`,
}

/** Compares without the list of public suffixes, so domains such as a.co.uk and b.co.uk count as aligned. */
function isAligned(a: string, b: string): boolean {
  const organization = (domain: string) => domain.split('.').slice(-2).join('.')
  return organization(a) === organization(b)
}
