import { useState } from 'react'
import type { PasskeyResponse } from '#features/factors/contract.ts'
import IconFingerprint from '#icons/IconFingerprint'
import { t, translate } from '#kernel/messages/translate.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { useAction } from '#ui/use-action.ts'
import { toPasskeyFailure } from '../second-step/passkey-failure.ts'
import styles from './account-form.module.css'
import { PasswordField } from './password-field.tsx'

/** Verifies the owner with one of the account's methods, and offers the others. */
export function ProofForm<P>({ methods, askPasskey, send: sendProof, act }: ProofFormProps<P>) {
  // `methods` determines which proofs are possible.
  const send = sendProof as (proof: Proof) => Promise<void>
  const [selected, setSelected] = useState(methods[0] ?? 'password')
  const others = methods.filter((method) => method !== selected)
  return (
    <>
      <p className={styles.muted}>{translate(methodTexts[selected].about)}</p>
      {selected === 'passkey' ? (
        <PasskeyProof askPasskey={askPasskey} send={send} />
      ) : (
        <TypedProof key={selected} method={selected} send={send} act={act} />
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((method) => (
            <button
              key={method}
              type="button"
              className={`link ${styles.small}`}
              onClick={() => setSelected(method)}
            >
              {translate(methodTexts[method].choose)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const methodTexts = {
  passkey: {
    about: 'Your browser will ask for your fingerprint, face, PIN, or security key.',
    choose: 'Use a passkey',
  },
  app: {
    about: 'Open your authenticator app and enter the 6-digit code.',
    choose: 'Use an authenticator app code',
  },
  recovery: {
    about:
      'Enter one of the recovery codes you saved when you set up two-step login. Each code works once.',
    choose: 'Use a recovery code',
  },
  password: { about: 'Enter your account password.', choose: 'Use your password' },
} as const satisfies Record<ProofMethod, { about: string; choose: string }>

function PasskeyProof({ askPasskey, send }: PasskeyProofProps) {
  const proof = useAction(async () => send({ passkey: await askPasskey() }), toPasskeyFailure)
  return (
    <div className={styles.form}>
      <FailureNote text={proof.failure} />
      <Button
        variant="act"
        busy={proof.isBusy}
        icon={<IconFingerprint size={20} />}
        onClick={proof.run}
      >
        Use a passkey
      </Button>
    </div>
  )
}

function TypedProof({ method, send, act }: TypedProofProps) {
  const { name } = fields[method]
  return (
    <ActionForm
      className={styles.form}
      title={t`${act}: ${translate(fields[method].label)}`}
      schema={async () => fields[method].rules(await import('../../second-step-contract.ts'))}
      initialValues={{ [name]: '' }}
      send={(values) => send({ [name]: values[name] ?? '' } as unknown as Proof)}
      submitLabel={act}
    >
      {({ input }) =>
        method === 'password' ? (
          <PasswordField label="Password" {...input('password')} />
        ) : (
          <Field
            label={translate(fields[method].label)}
            autoComplete={method === 'app' ? 'one-time-code' : 'off'}
            inputMode={method === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            {...input(name)}
          />
        )
      }
    </ActionForm>
  )
}

type Contract = typeof import('../../second-step-contract.ts')
const fields = {
  app: { name: 'code', label: 'Code', rules: (contract: Contract) => contract.AppCodeStep },
  recovery: {
    name: 'recoveryCode',
    label: 'Recovery code',
    rules: (contract: Contract) => contract.RecoveryCodeStep,
  },
  password: {
    name: 'password',
    label: 'Password',
    rules: (contract: Contract) => contract.PasswordStep,
  },
} as const

type Proof =
  | { password: string }
  | { code: string }
  | { recoveryCode: string }
  | { passkey: PasskeyResponse }
type ProofMethod = 'passkey' | 'app' | 'recovery' | 'password'
type ProofFormProps<P> = {
  methods: readonly ProofMethod[]
  askPasskey: () => Promise<PasskeyResponse>
  /** Thrown errors are displayed in the form. */
  send: (proof: P) => Promise<void>
  /** Button label. */
  act: string
}
type Send = { send: (proof: Proof) => Promise<void> }
type PasskeyProofProps = Send & { askPasskey: () => Promise<PasskeyResponse> }
type TypedProofProps = Send & { method: Exclude<ProofMethod, 'passkey'>; act: string }
