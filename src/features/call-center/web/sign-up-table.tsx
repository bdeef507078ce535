import { type ComponentProps, type ReactNode, useState } from 'react'
import IconClock from '#icons/IconClock'
import IconMail from '#icons/IconMail'
import IconMailX from '#icons/IconMailX'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Field } from '#ui/form/field.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Time } from '#ui/time/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { resendSignUpEndpoint, type SignUp, type SignUpState } from '../contract.ts'
import styles from './call-center.module.css'

/** Sign-ups, newest first, with actions for their emails. */
export function SignUpTable({ caption, signUps, now }: SignUpTableProps) {
  const hasStaff = signUps.some(({ signedUpBy }) => signedUpBy !== undefined)
  const staff: Column<DisplayedSignUp> = {
    title: 'Signed up by',
    hideBelow: 800,
    text: ({ signedUpBy }) => signedUpBy ?? translate('Former staff member'),
  }
  const columns: Column<DisplayedSignUp>[] = [
    {
      title: 'Email',
      isRowHeader: true,
      className: styles.email,
      text: ({ email }) => email,
      underBelow: 800,
      under: ({ state, signUpDate }) => (
        <>
          <StateTag state={state} /> <Time className={styles.phone} at={signUpDate} now={now} />
        </>
      ),
    },
    ...(hasStaff ? [staff] : []),
    {
      title: 'Signed up',
      align: 'number',
      hideBelow: 640,
      cell: ({ signUpDate }) => <Time at={signUpDate} now={now} as="day" />,
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
  const [isCorrecting, setCorrecting] = useState(false)
  const resend = useWrite(async () => {
    await callApi(resendSignUpEndpoint, { profileId })
    return t`Email resent to ${email}.`
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

/** Corrects a wrong address and resends the email. */
function CorrectAddressDialog({ signUp, onClose }: { signUp: SignUp; onClose: () => void }) {
  return (
    <ActionForm
      title="Correct address"
      endpoint={async () => resendSignUpEndpoint}
      initialValues={{ email: signUp.email }}
      input={({ email }) => ({ profileId: signUp.profileId, email })}
      done={({ email }) => t`Email sent to ${email}.`}
      submitLabel="Save and send email"
      isAlwaysEnabled
      hasCancel
      onClose={onClose}
    >
      {({ input }) => <Field label="Email" type="email" autoComplete="off" {...input('email')} />}
    </ActionForm>
  )
}

/** Tag with the state of the email that contains the link. */
function StateTag({ state }: { state: SignUpState }) {
  const { tone, icon, text } = appearances[state]
  return (
    <Tag tone={tone} icon={icon}>
      {translate(text)}
    </Tag>
  )
}

const appearances: Record<SignUpState, Appearance> = {
  'mail-waiting': {
    tone: 'quiet',
    icon: <IconMail size={14} />,
    text: 'Email pending',
  },
  'mail-sent': {
    tone: 'info',
    icon: <IconMail size={14} />,
    text: 'Email sent',
  },
  'came-back': {
    tone: 'hot',
    icon: <IconMailX size={14} />,
    text: 'Email bounced',
  },
  'ran-out': {
    tone: 'late',
    icon: <IconClock size={14} />,
    text: 'Link expired',
  },
  set: { tone: 'good', icon: null, text: 'Password set' },
}

type Appearance = {
  tone: NonNullable<ComponentProps<typeof Tag>['tone']>
  icon: ReactNode
  text: string
}
