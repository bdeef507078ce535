import type { ChangeEvent, ReactNode } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Switch } from '#ui/form/switch.tsx'
import { type SwitchName, siteLabels } from './site-values.ts'
import styles from './sites.module.css'

/** Settings that a site can turn on and off, each with an explanation. */
export function SiteSwitches({ form, isChanged, isFirst, pendingBrokerages }: SiteSwitchesProps) {
  const waiting =
    pendingBrokerages > 0 &&
    (pendingBrokerages === 1
      ? '1 waiting for approval'
      : t`${formatNumber(pendingBrokerages)} waiting for approval`)
  const hints: Record<SwitchName, ReactNode> = {
    invitationOnly: 'New users need an invitation link from staff',
    moderation: 'Staff review each seller’s first listing',
    brokeragesConfirmed: waiting || 'New brokerages go public after staff approve them',
    community: 'Events, documents, board, and more',
    telephoneRegistration: 'Call center staff can sign up users',
    mailingList: 'Visitors can sign up at the foot of each page. You send the emails.',
    sellerDeclaration:
      'Before they publish, sellers without a brokerage say if they’re private or a business',
  }
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">Options</h2>
      <ul className={styles.list}>
        {(Object.keys(hints) as SwitchName[]).map((name) => {
          const { error: _, ...box } = form.box(name)
          return (
            <li key={name} data-changed={isChanged(name) || undefined}>
              <Switch label={translate(siteLabels[name])} hint={translate(hints[name])} {...box} />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-14">
        <a className="link" href="/api/email/subscriptions.csv">
          Download confirmed subscribers (CSV)
        </a>
      </p>
      {!isFirst && (
        <p className="mt-4 text-ink-3 text-12">
          If the first site requires invitations, moderation, brokerage confirmation, seller
          declarations, or a wait between leads, those rules also apply here, because all sites
          share accounts and listings.
        </p>
      )}
      <p className="mt-4 text-ink-3 text-12">Changes take effect within 2 seconds.</p>
    </section>
  )
}

type Box = {
  name: string
  checked: boolean
  error: string | undefined
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}
type SiteSwitchesProps = {
  form: { box: (name: SwitchName) => Box }
  isChanged: (name: SwitchName) => boolean
  isFirst: boolean
  pendingBrokerages: number
}
