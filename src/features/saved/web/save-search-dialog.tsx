import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { useUser } from '#ui/user.tsx'
import type { AlertFrequency } from '../contract.ts'
import { saveDeviceSearch } from './device-searches.ts'
import { FrequencyChoice } from './frequency-choice.tsx'

/** Asks for a search's name and email frequency. Visitors without an account save it on their device. */
export function SaveSearchDialog(search: SaveSearchDialogProps) {
  return useUser() ? <SaveForMember {...search} /> : <SaveOnDevice {...search} />
}

function SaveForMember(search: SaveSearchDialogProps) {
  const [frequency, setFrequency] = useState<AlertFrequency | null>('daily')
  const save = useAction(async (enteredName: string) => {
    const { saveSearch } = await import('./saved-calls.ts')
    const saved = await saveSearch({
      queryStr: search.query,
      sendUpdates: frequency !== null,
      ...(frequency && { frequency }),
      ...(enteredName && { name: enteredName }),
    })
    showToast({
      message: saved.isNew
        ? t`“${saved.name}” saved.`
        : t`You’d already saved this search. It’s now named “${saved.name}”.`,
    })
    search.onClose()
  }, toFieldMessage)
  return (
    <NameSearch
      {...search}
      act="Save search"
      isBusy={save.isBusy}
      error={save.failure}
      onName={save.run}
    >
      <FrequencyChoice value={frequency} onChange={setFrequency} />
      <p className="text-ink-3">
        We also notify you about price cuts. Change this in your profile, or turn it off with one
        click in any email.
      </p>
    </NameSearch>
  )
}

function toFieldMessage(error: unknown): string {
  const { modelState, message } = error as ApiFailure
  return Object.values(modelState ?? {})[0]?.[0] ?? message
}

function SaveOnDevice(search: SaveSearchDialogProps) {
  const save = (name: string) => {
    const isSaved = saveDeviceSearch({
      queryStr: search.query,
      name: name || translate('Saved search'),
    })
    showToast(
      isSaved
        ? { message: 'Search saved on this device. You’ll find it under Saved.' }
        : {
            tone: 'error',
            message: 'Your browser blocks storage for this site. Log in to save your search.',
          },
    )
    search.onClose()
  }
  return (
    <NameSearch {...search} act="Save on this device" onName={save}>
      <p className="text-ink-3">
        You’re not logged in, so we’ll save it on this device only and won’t send emails.{' '}
        <Link className="link" to={destinations.login()}>
          Log in
        </Link>{' '}
        to save it to your account.
      </p>
    </NameSearch>
  )
}

function NameSearch({
  name: usualName,
  total,
  act,
  isBusy,
  error,
  onName,
  onClose,
  children,
}: NameSearchProps) {
  const formId = useId()
  const [name, setName] = useState(usualName.slice(0, maxNameLength))
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
            {translate(act)}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>
        {total === 1 ? '1 aircraft matches now.' : t`${formatNumber(total)} aircraft match now.`}
      </p>
      <form id={formId} className="grid gap-4" onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          maxLength={maxNameLength}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {children}
      </form>
    </Dialog>
  )
}

const maxNameLength = 100

type SaveSearchDialogProps = { query: string; name: string; total: number; onClose: () => void }
type NameSearchProps = Omit<SaveSearchDialogProps, 'query'> & {
  /** Label of the submit button. */
  act: string
  isBusy?: boolean
  error?: string | null
  /** The name is trimmed and may be empty. */
  onName: (name: string) => void
  children: ReactNode
}
