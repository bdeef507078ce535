import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ReasonForm } from '#ui/action-form/reason-form.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { UserDetails } from './user-details.tsx'
import { UserListings } from './user-listings.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import { type AccountActionProps, UserStatusForm } from './user-status-form.tsx'
import styles from './users.module.css'

/** Account details and actions for staff, who can't see or set the password. */
export function UserDialog({ id, now, onClose }: UserDialogProps) {
  const { loaded, failure, reload, run, busy } = useUserDetail(id)
  const [openForm, setOpenForm] = useState<'switch' | 'second-step' | null>(null)
  const user = loaded?.user
  const closeForm = () => setOpenForm(null)
  const handlers = { reload, onClose: closeForm, onBack: closeForm }
  return (
    <Dialog
      at="xl"
      title={user?.email ?? 'User'}
      onClose={onClose}
      foot={
        user &&
        openForm === null && (
          <>
            {!user.isEmailConfirmed && user.hasPassword && user.isEnabled && (
              <Button
                busy={busy === 'confirm'}
                onClick={() =>
                  void run('confirm', async () =>
                    callApi((await import('../access-contract.ts')).sendConfirmationEndpoint, {
                      id,
                    }),
                  )
                }
              >
                Send confirmation email
              </Button>
            )}
            {user.isEnabled && (
              <Button
                busy={busy === 'reset'}
                onClick={() =>
                  void run('reset', async () =>
                    callApi((await import('../access-contract.ts')).sendResetEndpoint, {
                      email: user.email,
                    }),
                  )
                }
              >
                Send reset email
              </Button>
            )}
            {user.hasSecondStep && !user.isYou && (
              <Button onClick={() => setOpenForm('second-step')}>Remove two-step login</Button>
            )}
            <Button
              disabled={user.isYou || user.isLastServerAdmin}
              onClick={() => setOpenForm('switch')}
            >
              {user.isEnabled ? 'Disable' : 'Enable'}
            </Button>
          </>
        )
      }
    >
      <FailureNote text={failure} />
      {!loaded && !failure && <DetailSkeleton />}
      {loaded && openForm === 'switch' && <UserStatusForm user={loaded.user} {...handlers} />}
      {loaded && openForm === 'second-step' && <SecondStepForm user={loaded.user} {...handlers} />}
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
              run(sessionId ?? 'all', async () => {
                const { endSessionEndpoint, endSessionsEndpoint } = await import(
                  '../access-contract.ts'
                )
                return sessionId
                  ? callApi(endSessionEndpoint, { id, sessionId })
                  : callApi(endSessionsEndpoint, { id })
              })
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
    () => loadUser(id).then(setLoaded, (error: Error) => setFailure(error.message)),
    [id],
  )
  useEffect(() => void read(), [read])

  async function reload() {
    await Promise.all([read(), revalidate()])
  }

  async function run(name: string, call: () => Promise<object>) {
    setBusy(name)
    setFailure(null)
    try {
      const result = await call()
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

/** The contracts load with the dialog, because their validation rules are large. */
async function loadUser(id: number) {
  const [{ getUserEndpoint, listUserListingsEndpoint }, { listSessionsEndpoint }] =
    await Promise.all([import('../contract.ts'), import('../access-contract.ts')])
  const [user, sessions, listings] = await Promise.all([
    callApi(getUserEndpoint, { id }),
    callApi(listSessionsEndpoint, { id }),
    callApi(listUserListingsEndpoint, { id, pageSize: 10 }),
  ])
  return { user, sessions: sessions.items, listings }
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
function SecondStepForm({ user: { profileId: id, email }, ...handlers }: AccountActionProps) {
  return (
    <ReasonForm
      className={styles.panel}
      endpoint={async () => (await import('../access-contract.ts')).removeSecondStepEndpoint}
      schema={async () => (await import('../contract.ts')).RequiredReason}
      input={({ reason }) => ({ id, reason })}
      label="Reason (for the audit log)"
      rows={3}
      maxLength={500}
      draft={`second-step.${id}`}
      done={t`Two-step login removed for ${email}.`}
      submitLabel="Remove two-step login"
      {...handlers}
    >
      <p>
        This removes the user’s passkeys, authenticator app, and recovery codes and ends all their
        sessions. After that, they can log in with just a password. We’ll email the owner. Make sure
        the request comes from the owner: call the number on this page, or ask them to reply to an
        email sent to this address.
      </p>
    </ReasonForm>
  )
}

type LoadedUser = Awaited<ReturnType<typeof loadUser>>
type UserDialogProps = { id: number; now: string; onClose: () => void }
