import { useState } from 'react'
import {
  changeFeedSettingsEndpoint,
  type FeedAccess,
  type FeedSettings,
} from '#features/brokerages/feed-contract.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { CopyBox } from '#ui/form/copy/copy-box.tsx'
import { type FeedFormat, feedFormats } from '../../feed-format.ts'
import styles from '../feed-panel.module.css'

/** Access settings and URLs of the feed. Each change is saved immediately. */
export function FeedPanel({ brokerage, siteUrl, settings: loaded }: FeedPanelProps) {
  const { settings, pendingAccess, change } = useFeedSettings(brokerage.id, loaded)
  const { access, mayChange, token } = settings
  const base =
    access === 'public'
      ? `${siteUrl}${destinations.brokerage(brokerage.route)}/feed`
      : access === 'secret' && token
        ? `${siteUrl}/feeds/${token}`
        : null
  return (
    <section className={styles.feedPanel} aria-labelledby="feed">
      <h2 id="feed">Feed for other marketplaces</h2>
      <p className={styles.feedPanelAbout}>
        Your inventory as JSON, CSV, or RSS, with full specifications, units, and photos. Phone
        numbers and email addresses are included only if your descriptions contain them.
      </p>
      <fieldset className={styles.access} disabled={!mayChange}>
        <legend>Who can use the feed</legend>
        {accessChoices.map(({ value, label, about }) => (
          <label key={value}>
            <input
              type="radio"
              name="access"
              value={value}
              checked={(pendingAccess ?? access) === value}
              onChange={() => void change({ access: value })}
            />
            <span>
              <b>{translate(label)}</b>{' '}
              <span className="text-ink-3 text-14">{translate(about)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!mayChange && (
        <p className="text-ink-3 text-14">
          An administrator of {brokerage.name} can change this
          {access === 'secret' && ' and see the URL'}.
        </p>
      )}
      {base && <FeedAddresses base={base} />}
      {access === 'secret' && mayChange && (
        <p className={styles.renew}>
          <Button
            size="sm"
            busy={pendingAccess !== null}
            onClick={() => void change({ access: 'secret', renew: true })}
          >
            Create new URL
          </Button>
          <span className="text-ink-3 text-14">The URL above will stop working right away.</span>
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

/** On a version conflict, shows the current settings instead of overwriting them. */
function useFeedSettings(id: number, loaded: FeedSettings) {
  const [settings, setSettings] = useState(loaded)
  const [pendingAccess, setPendingAccess] = useState<FeedAccess | null>(null)
  async function change(update: { access: FeedAccess; renew?: boolean }) {
    // Sends one change at a time because each includes the version that it's based on.
    if (pendingAccess !== null) return
    setPendingAccess(update.access)
    try {
      const { version } = settings
      setSettings(await callApi(changeFeedSettingsEndpoint, { id, version, ...update }))
    } catch (error) {
      if (error instanceof ApiFailure && error.current) {
        setSettings(error.current as FeedSettings)
        showToast({
          tone: 'error',
          message:
            'Someone else just changed this brokerage. These are the current settings. Please choose again.',
        })
      } else showFailure(error)
    } finally {
      setPendingAccess(null)
    }
  }
  return { settings, pendingAccess, change }
}

const accessChoices = [
  { value: 'off', label: 'No one', about: 'The feed is off.' },
  { value: 'public', label: 'Anyone', about: 'At your page’s URL.' },
  { value: 'secret', label: 'Anyone with the link', about: 'The link can’t be guessed.' },
] as const satisfies readonly { value: FeedAccess; label: string; about: string }[]

type FeedPanelProps = {
  brokerage: { id: number; name: string; route: string }
  siteUrl: string
  settings: FeedSettings
}
