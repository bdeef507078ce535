import { formatDay } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import type { PushDevice } from '../../contract.ts'
import styles from '../push-section.module.css'
import { usePushDevices } from '../use-push-devices.ts'

/** Push settings for this device and a list of the other devices. */
export function PushSection({ headingClass }: { headingClass?: string | undefined }) {
  const push = usePushDevices()
  if (!push.isOffered) return null
  const { support, own, others, isBusy, failure } = push
  return (
    <section aria-labelledby="push-messages">
      <h2 id="push-messages" className={headingClass}>
        Push notifications
      </h2>
      <Switch
        className={styles.switch}
        label="Push notifications on this device"
        hint={translate(hints[support ?? 'ready'])}
        checked={own !== null}
        disabled={isBusy || support === null || (support !== 'ready' && own === null)}
        onChange={() => void (own ? push.remove(own.id) : push.turnOn())}
      />
      {failure && (
        <p className="text-orange-text text-14" role="alert">
          {translate(failure)}
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
    'Get the alerts you receive by email about saved aircraft and searches on this device too, at the frequency you’ve chosen. Paused alerts stay paused.',
  blocked:
    'Notifications are blocked. Allow them for this site in your browser settings, then reload this page.',
  unsupported:
    'This browser doesn’t support push notifications. On an iPhone or iPad, add the site to the Home Screen and open it from there.',
} as const

function describe({ addedAt, lastSuccessAt }: PushDevice): string {
  const since = t`added ${formatDay(addedAt)}`
  return lastSuccessAt === null
    ? t`${since}, no notifications yet`
    : t`${since}, last notification ${formatDay(lastSuccessAt)}`
}
