import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useUser } from '#ui/user.tsx'
import type { Frequency } from '../contract.ts'
import { keepDeviceSearch } from './device-searches.ts'
import { FrequencyChoice } from './frequency-choice.tsx'
import styles from './save-search-dialog.module.css'

/** Gives the search a name, and says how often its matches are mailed. Visitors keep it on their device. */
export function SaveSearchDialog(search: SaveSearchProps) {
  return useUser() ? <SaveForMember {...search} /> : <SaveOnDevice {...search} />
}

function SaveForMember(search: SaveSearchProps) {
  const [frequency, setFrequency] = useState<Frequency | null>('daily')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (given: string) => {
    setBusy(true)
    try {
      const { saveSearch } = await import('./saved-calls.ts')
      const saved = await saveSearch({
        queryStr: search.query,
        sendUpdates: frequency !== null,
        ...(frequency && { frequency }),
        ...(given && { name: given }),
      })
      showToast({
        message: saved.isNew
          ? `“${saved.name}” is saved.`
          : `You had saved this search before; it is called “${saved.name}” now.`,
      })
      search.onClose()
    } catch (failure) {
      const { modelState, message } = failure as ApiFailure
      setError(Object.values(modelState ?? {})[0]?.[0] ?? message)
      setBusy(false)
    }
  }
  return (
    <NameSearch
      {...search}
      act="Save search"
      isBusy={isBusy}
      error={error}
      onName={(name) => void save(name)}
    >
      <FrequencyChoice value={frequency} onChange={setFrequency} />
      <p className={styles.note}>
        We also tell you about price drops. Change or end it in your profile, or with one click in
        any e-mail.
      </p>
    </NameSearch>
  )
}

function SaveOnDevice(search: SaveSearchProps) {
  const keep = (name: string) => {
    const isKept = keepDeviceSearch({ queryStr: search.query, name: name || 'Saved search' })
    showToast(
      isKept
        ? { message: 'The search is saved on this device. You find it under Saved.' }
        : {
            tone: 'error',
            message: 'Your browser keeps nothing for this site. Log in to save it.',
          },
    )
    search.onClose()
  }
  return (
    <NameSearch {...search} act="Save on this device" onName={keep}>
      <p className={styles.note}>
        You are not logged in, so it is saved on this device only, and nothing is e-mailed.{' '}
        <Link className="link" to={destinations.login()}>
          Log in
        </Link>{' '}
        and your account takes it over.
      </p>
    </NameSearch>
  )
}

function NameSearch({
  name: usualName,
  found,
  act,
  isBusy,
  error,
  onName,
  onClose,
  children,
}: NameSearchProps) {
  const formId = useId()
  const [name, setName] = useState(usualName.slice(0, longestName))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onName(name.trim())
  }
  return (
    <Dialog
      title="Save this search"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="act" busy={isBusy}>
            {act}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>
        {found === 1 ? '1 aircraft matches now.' : `${formatNumber(found)} aircraft match now.`}
      </p>
      <form id={formId} className={styles.form} onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          maxLength={longestName}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {children}
      </form>
    </Dialog>
  )
}

const longestName = 100

type SaveSearchProps = { query: string; name: string; found: number; onClose: () => void }
type NameSearchProps = Omit<SaveSearchProps, 'query'> & {
  /** What its button says. */
  act: string
  isBusy?: boolean
  error?: string | null
  /** Blanks around it are gone; it may be empty. */
  onName: (name: string) => void
  children: ReactNode
}
