import { useState } from 'react'
import {
  changeFeedSettingsEndpoint,
  type FeedAccess,
  type FeedSettings,
} from '#features/brokerages/feed-contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { CopyBox } from '#ui/form/copy-box.tsx'
import { type FeedFormat, feedFormats } from '../../feed-format.ts'
import styles from './feed-panel.module.css'

/** Who may fetch the inventory as a document, and where. Each choice is kept at once. */
export function FeedPanel({ brokerage, siteUrl, settings: loaded }: FeedPanelProps) {
  const { settings, asked, change } = useFeedSettings(brokerage.id, loaded)
  const { access, mayChange, token } = settings
  const base =
    access === 'public'
      ? `${siteUrl}${destinations.brokerage(brokerage.route)}/feed`
      : access === 'secret' && token
        ? `${siteUrl}/feeds/${token}`
        : null
  return (
    <section className={styles.panel} aria-labelledby="feed">
      <h2 id="feed">Feed for other portals</h2>
      <p className={styles.about}>
        All that you have for sale as JSON, CSV or RSS, with every fact, its unit and the photos.
        Phone numbers and e-mail addresses are not in it.
      </p>
      <fieldset className={styles.access} disabled={!mayChange}>
        <legend>Who may fetch it</legend>
        {accessChoices.map(({ value, label, about }) => (
          <label key={value}>
            <input
              type="radio"
              name="access"
              value={value}
              checked={(asked ?? access) === value}
              onChange={() => void change({ access: value })}
            />
            <span>
              <b>{label}</b> <span className={styles.note}>{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!mayChange && (
        <p className={styles.note}>
          An administrator of {brokerage.name} can change this
          {access === 'secret' && ' and see the address'}.
        </p>
      )}
      {base && <FeedAddresses base={base} />}
      {access === 'secret' && mayChange && (
        <p className={styles.renew}>
          <Button
            size="sm"
            busy={asked !== null}
            onClick={() => void change({ access: 'secret', renew: true })}
          >
            Make a new address
          </Button>
          <span className={styles.note}>The one above ends at once.</span>
        </p>
      )}
    </section>
  )
}

function FeedAddresses({ base }: { base: string }) {
  return (
    <div className={styles.addresses}>
      {(Object.keys(feedFormats) as FeedFormat[]).map((format) => (
        <CopyBox key={format} label={format.toUpperCase()} text={`${base}.${format}`} />
      ))}
    </div>
  )
}

/** Who changed it meanwhile is not overwritten: what stands now is shown. */
function useFeedSettings(id: number, loaded: FeedSettings) {
  const [settings, setSettings] = useState(loaded)
  const [asked, setAsked] = useState<FeedAccess | null>(null)
  async function change(wanted: { access: FeedAccess; renew?: boolean }) {
    // One after the other, because each names the version that it changes.
    if (asked !== null) return
    setAsked(wanted.access)
    try {
      const { version } = settings
      setSettings(await callApi(changeFeedSettingsEndpoint, { id, version, ...wanted }))
    } catch (error) {
      if (error instanceof ApiFailure && error.current) {
        setSettings(error.current as FeedSettings)
        showToast({
          tone: 'error',
          message:
            'Somebody else changed the brokerage. This is how it stands; please choose again.',
        })
      } else showFailure(error)
    } finally {
      setAsked(null)
    }
  }
  return { settings, asked, change }
}

const accessChoices = [
  { value: 'off', label: 'Nobody', about: 'There is no feed.' },
  { value: 'public', label: 'Anybody', about: 'At the address of your page.' },
  { value: 'secret', label: 'Who has the address', about: 'It cannot be guessed.' },
] as const satisfies readonly { value: FeedAccess; label: string; about: string }[]

type FeedPanelProps = {
  brokerage: { id: number; name: string; route: string }
  siteUrl: string
  settings: FeedSettings
}
