import type { ChangeEvent, ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Switch } from '#ui/form/switch.tsx'
import styles from './site-switches.module.css'
import { type SwitchName, siteLabels } from './site-values.ts'

/** The rules that a site may turn on and off; what each does stands below its name. */
export function SiteSwitches({ form, isChanged, isFirst, waitingBrokerages }: SwitchesProps) {
  const waiting =
    waitingBrokerages > 0 &&
    (waitingBrokerages === 1
      ? '1 waits for you'
      : `${formatNumber(waitingBrokerages)} wait for you`)
  const hints: Record<SwitchName, ReactNode> = {
    invitationOnly: 'Nobody signs up without a link from staff',
    moderation: 'First listing of each seller',
    brokeragesConfirmed: waiting || 'New ones are public once staff have confirmed them',
    community: 'Events, documents, board and the rest',
    telephoneRegistration: 'Call center may sign users up',
  }
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">Switches</h2>
      <ul className={styles.list}>
        {(Object.keys(hints) as SwitchName[]).map((name) => {
          const { error: _, ...box } = form.box(name)
          return (
            <li key={name} data-changed={isChanged(name) || undefined}>
              <Switch label={siteLabels[name]} hint={hints[name]} {...box} />
            </li>
          )
        })}
      </ul>
      {!isFirst && (
        <p className={styles.note}>
          Invitations, moderation, confirmed brokerages and the wait between leads hold here too
          where the first site has them: accounts and market are one.
        </p>
      )}
      <p className={styles.note}>Every process follows within 2 s of saving.</p>
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
type SwitchesProps = {
  form: { box: (name: SwitchName) => Box }
  isChanged: (name: SwitchName) => boolean
  isFirst: boolean
  waitingBrokerages: number
}
