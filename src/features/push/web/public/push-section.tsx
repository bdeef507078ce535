import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import type { PushDevice } from '../../contract.ts'
import styles from '../push-section.module.css'
import { usePushDevices } from '../use-push-devices.ts'

/** Whether alerts also come to this device, and which others get them. */
export function PushSection({ headingClass }: { headingClass?: string | undefined }) {
  const push = usePushDevices()
  if (!push.isOffered) return null
  const { support, own, others, isBusy, failure } = push
  return (
    <section aria-labelledby="push-messages">
      <h2 id="push-messages" className={headingClass}>
        Push Messages
      </h2>
      <Switch
        className={styles.switch}
        label="Push messages on this device"
        hint={hints[support ?? 'ready']}
        checked={own !== null}
        disabled={isBusy || support === null || (support !== 'ready' && own === null)}
        onChange={() => void (own ? push.remove(own.id) : push.turnOn())}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>Other devices</h3>
          <ul className={styles.devices}>
            {others.map((device) => (
              <li key={device.id} className={styles.device}>
                <span>
                  <b>{device.name}</b> <small>{describe(device)}</small>
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  onClick={() => void push.remove(device.id)}
                >
                  Remove<span className="sr"> {device.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const hints = {
  ready:
    'Whatever is e-mailed about your saved aircraft and searches also shows on this device, as often as you chose and never during a pause.',
  blocked:
    'Blocked in this browser. Allow notifications of this site in the browser’s settings, then load this page again.',
  unsupported:
    'This browser cannot show push messages. On an iPhone or iPad, add the site to the Home Screen and open it from there.',
} as const

function describe({ addedAt, lastSuccessAt }: PushDevice): string {
  const since = `since ${toDate(addedAt)}`
  return lastSuccessAt === null
    ? `${since}, no message yet`
    : `${since}, last message ${toDate(lastSuccessAt)}`
}

// One time zone, so that all devices say the same.
const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function toDate(moment: string): string {
  return dates.format(new Date(moment))
}
