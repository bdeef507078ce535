import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import IconCheck from '#icons/IconCheck'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import styles from '../accounts.module.css'

/**
 * The "I am human" checkbox. The browser solves a challenge and gets a code that is valid for one call. Store the code
 * from `onSolved` (null if there isn't one), send it as `antiBot`, and then increment `round`. While the box is
 * checked, a new code replaces each used or expired one. `solveAgain` returns another code for the same fields.
 */
export function HumanCheck({
  action,
  onSolved,
  round = 0,
  wasMissed = false,
  tickedAtFirst = false,
}: HumanCheckProps) {
  const [isTicked, setTicked] = useState(tickedAtFirst)
  const [renewal, setRenewal] = useState(0)
  const [hasRunOut, setRunOut] = useState(false)
  const [solved, setSolved] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const trapBox = useRef<HTMLInputElement>(null)
  const trapField = useRef<HTMLInputElement>(null)
  const statusId = useId()
  const reportSolved = useEffectEvent(onSolved)
  // A change to any of these requires a new code.
  const attempt = [action, round, renewal].join()

  useEffect(() => {
    reportSolved(null)
    if (!isTicked) return
    const controller = new AbortController()
    let renewalTimer: ReturnType<typeof setTimeout>
    const solveFields = (signal: AbortSignal) => {
      const beUnChecked = trapBox.current?.checked ?? false
      const beEmpty = trapField.current?.value ?? ''
      return solve(action, { beChecked: true, beUnChecked, beEmpty }, signal)
    }
    solveFields(controller.signal)
      .then((code) => {
        if (controller.signal.aborted) return
        setSolved(attempt)
        setRunOut(false)
        reportSolved(code, () => solveFields(new AbortController().signal))
        renewalTimer = setTimeout(() => {
          setRunOut(true)
          setRenewal((count) => count + 1)
        }, freshMs)
      })
      .catch((error: { status?: number }) => {
        if (controller.signal.aborted) return
        setFailure(toFailure(error))
        setTicked(false)
      })
    return () => {
      controller.abort()
      clearTimeout(renewalTimer)
    }
  }, [isTicked, action, attempt])

  const change = (nowTicked: boolean) => {
    setTicked(nowTicked)
    setSolved(null)
    setRunOut(false)
    setFailure(null)
  }
  const state = deriveState({
    isTicked,
    isSolved: solved === attempt,
    hasRunOut,
    failure,
    wasMissed,
  })
  return (
    <div className={styles.check} data-state={state}>
      <Checkbox
        label="I am human"
        checked={isTicked}
        aria-describedby={statusId}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <p className={styles.state} id={statusId} role="status">
        {state === 'solved' && <IconCheck size={16} />}
        {(state === 'working' || state === 'renewing') && (
          <span className={styles.spin} aria-hidden="true" />
        )}
        <span>{translate(statusMessages[state])}</span>
      </p>
      <div className="absolute -left-2500 size-px overflow-hidden" aria-hidden="true">
        <label>
          Leave this box unchecked
          <input ref={trapBox} type="checkbox" name="beUnChecked" tabIndex={-1} />
        </label>
        <label>
          Confirm address (leave this empty)
          <input ref={trapField} name="beEmpty" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  )
}

function toFailure({ status }: { status?: number }): Failure {
  if (status === 503) return 'away'
  return globalThis.isSecureContext ? 'failed' : 'insecure'
}

function deriveState({ isTicked, isSolved, hasRunOut, failure, wasMissed }: Progress): State {
  if (!isTicked) return failure ?? (wasMissed ? 'missed' : 'idle')
  if (isSolved) return 'solved'
  return hasRunOut ? 'renewing' : 'working'
}

/** Loads the contract and solver only if the box is checked. */
async function solve(...args: Parameters<typeof import('./solve-human-check.ts').solveHumanCheck>) {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  return solveHumanCheck(...args)
}

/** Codes are valid for ten minutes on the server. */
const freshMs = 9 * 60_000

const statusMessages = {
  idle: '',
  working: 'Checking…',
  renewing: 'The check expired. Checking again…',
  solved: 'Checked',
  missed: 'Check this box to send.',
  failed: 'The human check failed. Please check the box again.',
  away: 'We can’t submit this right now. Your text is saved here. Please check the box again in a few minutes.',
  insecure: 'The human check requires a secure connection (HTTPS).',
} as const

type State = keyof typeof statusMessages
type Failure = 'failed' | 'away' | 'insecure'
type Progress = {
  isTicked: boolean
  isSolved: boolean
  hasRunOut: boolean
  failure: Failure | null
  wasMissed: boolean
}
type HumanCheckProps = {
  /** Action that the code authorizes. */
  action: HumanCheckAction
  onSolved: (code: string | null, solveAgain?: () => Promise<string>) => void
  /** Increment after the code has been sent. */
  round?: number
  /** True if the user tried to send without the check. */
  wasMissed?: boolean
  /**
   * True to check the box initially, for users who are already identified, such as brokerage staff. The challenge then
   * starts automatically.
   */
  tickedAtFirst?: boolean
}
