import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { useAction } from '#ui/use-action.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import { resendSignUpEndpoint, type SignUp } from '../contract.ts'
import styles from './call-center.module.css'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { formatSignUp } from './format-sign-up.ts'
import { StateTag } from './state-tag.tsx'

/** Sign-ups, newest first, with actions for their emails. */
export function SignUpTable({ caption, signUps, now }: SignUpTableProps) {
  const zone = useTimeZone()
  const hasStaff = signUps.some(({ signedUpBy }) => signedUpBy !== undefined)
  const staff: Column<DisplayedSignUp> = {
    title: 'Signed up by',
    hideBelow: 800,
    text: ({ signedUpBy }) => signedUpBy ?? 'Former staff member',
  }
  const columns: Column<DisplayedSignUp>[] = [
    {
      title: 'Email',
      isRowHeader: true,
      text: ({ email }) => email,
      underBelow: 800,
      under: ({ state, signUpDate }) => (
        <>
          <StateTag state={state} />{' '}
          <time className={styles.phone} dateTime={signUpDate}>
            {formatSignUp(signUpDate, now, zone)}
          </time>
        </>
      ),
    },
    ...(hasStaff ? [staff] : []),
    {
      title: 'Signed up',
      align: 'number',
      hideBelow: 640,
      cell: ({ signUpDate }) => (
        <time dateTime={signUpDate}>{formatSignUp(signUpDate, now, zone)}</time>
      ),
    },
    { title: 'Status', hideBelow: 800, cell: ({ state }) => <StateTag state={state} /> },
    { title: 'Listings', count: ({ numListings }) => numListings },
    {
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      cell: (signUp) => <SignUpActions signUp={signUp} />,
    },
  ]
  return (
    <DataTable
      caption={caption}
      rows={signUps}
      columns={columns}
      rowKey={({ profileId }) => profileId}
    />
  )
}

function SignUpActions({ signUp }: { signUp: SignUp }) {
  const { profileId, email, state } = signUp
  const { revalidate } = useRevalidator()
  const [isCorrecting, setCorrecting] = useState(false)
  const resend = useAction(async () => {
    await callApi(resendSignUpEndpoint, { profileId })
    showToast({ message: `Email resent to ${email}.` })
    await revalidate()
  })
  return (
    <>
      {state === 'came-back' && (
        <button type="button" className="link" onClick={() => setCorrecting(true)}>
          Correct address<span className="sr"> {email}</span>
        </button>
      )}
      {(state === 'mail-sent' || state === 'ran-out') && (
        <button type="button" className="link" disabled={resend.isBusy} onClick={resend.run}>
          Resend<span className="sr"> to {email}</span>
        </button>
      )}
      {isCorrecting && (
        <CorrectAddressDialog signUp={signUp} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}

type DisplayedSignUp = SignUp & { signedUpBy?: string | null }
type SignUpTableProps = { caption: string; signUps: readonly DisplayedSignUp[]; now: string }
