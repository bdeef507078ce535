import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { UserDetail } from '../../../users-contract.ts'
import { ReasonForm } from './reason-form.tsx'
import type { LoadedUser } from './user-calls.ts'
import { UserDetails } from './user-details.tsx'
import { UserListings } from './user-listings.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserStatusForm } from './user-status-form.tsx'
import styles from './users.module.css'

/** Account details and actions for staff, who can't see or set the password. */
export function UserDialog({ id, now, onClose }: UserDialogProps) {
  const { loaded, failure, reload, run, busy } = useUserDetail(id)
  const [asks, setAsks] = useState<'switch' | 'second-step' | null>(null)
  const user = loaded?.user
  const promptHandlers = {
    onCancel: () => setAsks(null),
    onDone: () => {
      setAsks(null)
      void reload()
    },
  }
  return (
    <Dialog
      at="xl"
      title={user?.email ?? 'User'}
      onClose={onClose}
      foot={
        user &&
        asks === null && (
          <>
            {!user.isEmailConfirmed && user.hasPassword && user.isEnabled && (
              <Button
                busy={busy === 'confirm'}
                onClick={() => void run('confirm', (calls) => calls.sendConfirmation(id))}
              >
                Send confirmation email
              </Button>
            )}
            {user.isEnabled && (
              <Button
                busy={busy === 'reset'}
                onClick={() => void run('reset', (calls) => calls.sendReset(user.email))}
              >
                Send reset email
              </Button>
            )}
            {user.hasSecondStep && !user.isYou && (
              <Button onClick={() => setAsks('second-step')}>Remove two-step login</Button>
            )}
            <Button
              disabled={user.isYou || user.isLastServerAdmin}
              onClick={() => setAsks('switch')}
            >
              {user.isEnabled ? 'Disable' : 'Enable'}
            </Button>
          </>
        )
      }
    >
      <FailureNote text={failure} />
      {!loaded && !failure && <DetailSkeleton />}
      {loaded && asks === 'switch' && <UserStatusForm user={loaded.user} {...promptHandlers} />}
      {loaded && asks === 'second-step' && (
        <SecondStepForm user={loaded.user} {...promptHandlers} />
      )}
      {loaded && (
        <div className={styles.parts}>
          <UserDetails user={loaded.user} now={now} />
          <UserRoles key={loaded.user.version} user={loaded.user} onChanged={reload} />
          <UserSessions
            user={loaded.user}
            sessions={loaded.sessions}
            now={now}
            busy={busy}
            onEnd={(sessionId) =>
              run(sessionId ?? 'all', (calls) =>
                sessionId ? calls.endSession(id, sessionId) : calls.endSessions(id),
              )
            }
          />
          <UserListings id={id} first={loaded.listings} />
        </div>
      )}
    </Dialog>
  )
}

/** Loads the user and reloads after each action. */
function useUserDetail(id: number) {
  const { revalidate } = useRevalidator()
  const [loaded, setLoaded] = useState<LoadedUser | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const read = useCallback(
    () =>
      import('./user-calls.ts')
        .then(({ loadUser }) => loadUser(id))
        .then(setLoaded, (error: Error) => setFailure(error.message)),
    [id],
  )
  useEffect(() => void read(), [read])

  async function reload() {
    await Promise.all([read(), revalidate()])
  }

  async function run(name: string, call: (calls: Calls) => Promise<object>) {
    setBusy(name)
    setFailure(null)
    try {
      const result = await call(await import('./user-calls.ts'))
      if ('message' in result) showToast({ message: String(result.message) })
      await reload()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(null)
    }
  }

  return { loaded, failure, reload, run, busy }
}

function DetailSkeleton() {
  return (
    <div className="grid gap-4 text-14">
      <Skeleton width="46%" />
      <Skeleton width="82%" />
      <Skeleton width="64%" />
      <Skeleton width="72%" />
    </div>
  )
}

/** Removes the second step for an owner who has lost all passkeys, the authenticator app, and the recovery codes. */
function SecondStepForm({ user, onCancel, onDone }: SecondStepFormProps) {
  async function run(reason: string) {
    const { removeSecondStep } = await import('./user-calls.ts')
    await removeSecondStep(user.profileId, reason)
    showToast({ message: `Two-step login removed for ${user.email}.` })
    onDone()
  }
  return (
    <ReasonForm
      text="This removes the user’s passkeys, authenticator app, and recovery codes and ends all their sessions. After that, they can log in with just a password. We’ll email the owner. Make sure the request comes from the owner: call the number on this page, or ask them to reply to an email sent to this address."
      act="Remove two-step login"
      onAct={run}
      onCancel={onCancel}
    />
  )
}

type Calls = typeof import('./user-calls.ts')
type UserDialogProps = { id: number; now: string; onClose: () => void }

type SecondStepFormProps = { user: UserDetail; onCancel: () => void; onDone: () => void }
