import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useTimeZone } from '#ui/use-time-zone.ts'
import { resendSignUpEndpoint, type SignUp } from '../contract.ts'
import styles from './call-center.module.css'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { formatSignUp } from './format-sign-up.ts'
import { StateTag } from './state-tag.tsx'

/** Sign-ups, newest first, with actions for their emails. */
export function SignUpTable({ caption, signUps, now }: SignUpTableProps) {
  const hasStaff = signUps.some(({ signedUpBy }) => signedUpBy !== undefined)
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Email</th>
          {hasStaff && (
            <th scope="col" className={styles.wide}>
              Signed up by
            </th>
          )}
          <th scope="col" className={`${styles.figure} ${styles.roomy}`}>
            Signed up
          </th>
          <th scope="col" className={styles.wide}>
            Status
          </th>
          <th scope="col" className={styles.figure}>
            Listings
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {signUps.map((signUp) => (
          <SignUpRow
            key={signUp.profileId}
            signUp={signUp}
            now={now}
            staff={
              hasStaff && (
                <td className={styles.wide}>{signUp.signedUpBy ?? 'Former staff member'}</td>
              )
            }
          />
        ))}
      </tbody>
    </table>
  )
}

function SignUpRow({ signUp, now, staff }: SignUpRowProps) {
  const { profileId, email, signUpDate, state, numListings } = signUp
  const zone = useTimeZone()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      await callApi(resendSignUpEndpoint, { profileId })
      showToast({ message: `Email resent to ${email}.` })
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <tr>
      <th scope="row">
        {email}
        <span className={styles.narrow}>
          <StateTag state={state} />
          <time className={styles.phone} dateTime={signUpDate}>
            {formatSignUp(signUpDate, now, zone)}
          </time>
        </span>
      </th>
      {staff}
      <td className={`${styles.figure} ${styles.roomy}`}>
        <time dateTime={signUpDate}>{formatSignUp(signUpDate, now, zone)}</time>
      </td>
      <td className={styles.wide}>
        <StateTag state={state} />
      </td>
      <td className={styles.figure}>{formatNumber(numListings)}</td>
      <td className={styles.act}>
        {state === 'came-back' && (
          <button type="button" className="link" onClick={() => setCorrecting(true)}>
            Correct address<span className="sr"> {email}</span>
          </button>
        )}
        {(state === 'mail-sent' || state === 'ran-out') && (
          <button type="button" className="link" disabled={isBusy} onClick={() => void resend()}>
            Resend<span className="sr"> to {email}</span>
          </button>
        )}
        {isCorrecting && (
          <CorrectAddressDialog signUp={signUp} onClose={() => setCorrecting(false)} />
        )}
      </td>
    </tr>
  )
}

type DisplayedSignUp = SignUp & { signedUpBy?: string | null }
type SignUpTableProps = { caption: string; signUps: readonly DisplayedSignUp[]; now: string }
type SignUpRowProps = { signUp: DisplayedSignUp; now: string; staff: ReactNode }
