import { IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiFailure } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useUser } from '#ui/user.tsx'
import type { Frequency } from '../contract.ts'
import { keepDeviceSearch } from './device-searches.ts'
import { FrequencyChoice } from './frequency-choice.tsx'
import styles from './save-search-dialog.module.css'

/** Gives the search a name, and says how often its matches are mailed. Visitors keep it on their device. */
export function SaveSearchDialog({ query, name, found, onClose }: SaveSearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const user = useUser()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>Save this search</h2>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.found}>
        {found === 1 ? 'It finds 1 aircraft now.' : `It finds ${formatNumber(found)} aircraft now.`}
      </p>
      {user ? (
        <MemberForm query={query} usualName={name} onDone={onClose} />
      ) : (
        <DeviceForm query={query} usualName={name} onDone={onClose} />
      )}
    </dialog>
  )
}

function MemberForm({ query, usualName, onDone }: FormProps) {
  const [name, setName] = useState(usualName.slice(0, 100))
  const [sendUpdates, setSendUpdates] = useState(true)
  const [frequency, setFrequency] = useState<Frequency>('daily')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { saveSearch } = await import('./saved-calls.ts')
      const given = name.trim()
      const saved = await saveSearch({
        queryStr: query,
        sendUpdates,
        frequency,
        ...(given && { name: given }),
      })
      showToast({
        message: saved.isNew
          ? `“${saved.name}” is saved.`
          : `You had saved this search before; it is called “${saved.name}” now.`,
      })
      onDone()
    } catch (failure) {
      const { modelState, message } = failure as ApiFailure
      setError(Object.values(modelState ?? {})[0]?.[0] ?? message)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        value={name}
        maxLength={100}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Mail me new matches"
        checked={sendUpdates}
        onChange={(event) => setSendUpdates(event.currentTarget.checked)}
      />
      {sendUpdates && <FrequencyChoice value={frequency} onChange={setFrequency} />}
      <p className={styles.note}>
        Also when one of them becomes cheaper. You can change or end it in your profile, or with one
        press in any of the mails.
      </p>
      <div className={styles.foot}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="act" busy={isBusy}>
          Save search
        </Button>
      </div>
    </form>
  )
}

function DeviceForm({ query, usualName, onDone }: FormProps) {
  const [name, setName] = useState(usualName.slice(0, 100))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isKept = keepDeviceSearch({ queryStr: query, name: name.trim() || 'Saved search' })
    showToast(
      isKept
        ? { message: 'The search is kept on this device. You find it in the quick panel.' }
        : {
            tone: 'error',
            message: 'Your browser keeps nothing for this site. Log in to save it.',
          },
    )
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Name"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={styles.note}>
        You are not logged in, so it is kept on this device only and nothing is mailed.{' '}
        <Link className="link" to={destinations.login()}>
          Log in
        </Link>{' '}
        and your account takes it over.
      </p>
      <div className={styles.foot}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="act">
          Keep on this device
        </Button>
      </div>
    </form>
  )
}

type FormProps = { query: string; usualName: string; onDone: () => void }
type SaveSearchDialogProps = { query: string; name: string; found: number; onClose: () => void }
