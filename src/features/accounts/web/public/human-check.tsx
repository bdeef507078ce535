import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import IconCheck from '#icons/IconCheck'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import styles from './human-check.module.css'

/**
 * "I am human": the browser works for a moment, and a code comes of it that opens one call. Keep the code
 * that `onSolved` brings (null: there is none), send it as `antiBot`, and raise `round` once it was sent:
 * while the box stays ticked the next one is made at once, as it is when a code has grown old.
 */
export function HumanCheck({
  action,
  onSolved,
  round = 0,
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
  const tell = useEffectEvent(onSolved)
  // Every new one of these wants a new code.
  const attempt = [action, round, renewal].join()

  useEffect(() => {
    tell(null)
    if (!isTicked) return
    const giveUp = new AbortController()
    let growsOld: ReturnType<typeof setTimeout>
    const boxes = {
      beChecked: true,
      beUnChecked: trapBox.current?.checked ?? false,
      beEmpty: trapField.current?.value ?? '',
    }
    solve(action, boxes, giveUp.signal)
      .then((code) => {
        if (giveUp.signal.aborted) return
        setSolved(attempt)
        setRunOut(false)
        tell(code)
        growsOld = setTimeout(() => {
          setRunOut(true)
          setRenewal((count) => count + 1)
        }, freshMs)
      })
      .catch((error: { status?: number }) => {
        if (giveUp.signal.aborted) return
        setFailure(toFailure(error))
        setTicked(false)
      })
    return () => {
      giveUp.abort()
      clearTimeout(growsOld)
    }
  }, [isTicked, action, attempt])

  const change = (nowTicked: boolean) => {
    setTicked(nowTicked)
    setSolved(null)
    setRunOut(false)
    setFailure(null)
  }
  const state = deriveState({ isTicked, isSolved: solved === attempt, hasRunOut, failure })
  return (
    <div className={styles.check} data-state={state}>
      <Checkbox
        label="I am human"
        checked={isTicked}
        aria-describedby={statusId}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <p className={styles.state} id={statusId} role="status">
        {state === 'solved' && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        {(state === 'working' || state === 'renewing') && (
          <span className={styles.spin} aria-hidden="true" />
        )}
        {wordsFor[state]}
      </p>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this box alone
          <input ref={trapBox} type="checkbox" name="beUnChecked" tabIndex={-1} />
        </label>
        <label>
          Confirm the address: leave this empty
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

function deriveState({ isTicked, isSolved, hasRunOut, failure }: Progress): State {
  if (!isTicked) return failure ?? 'idle'
  if (isSolved) return 'solved'
  return hasRunOut ? 'renewing' : 'working'
}

/** The contract and the solver are only fetched by whoever ticks the box. */
async function solve(
  ...given: Parameters<typeof import('./solve-human-check.ts').solveHumanCheck>
) {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  return solveHumanCheck(...given)
}

/** A code lives ten minutes on the server. */
const freshMs = 9 * 60_000

const wordsFor = {
  idle: '',
  working: 'Checking, a moment…',
  renewing: 'The check ran out. Checking again…',
  solved: 'Checked',
  failed: 'The human check did not succeed. Please tick the box again.',
  away: 'Nothing can be sent right now. What you typed stays here: please tick the box again in a few minutes.',
  insecure: 'The human check needs a secure connection (https).',
} as const

type State = keyof typeof wordsFor
type Failure = 'failed' | 'away' | 'insecure'
type Progress = {
  isTicked: boolean
  isSolved: boolean
  hasRunOut: boolean
  failure: Failure | null
}
type HumanCheckProps = {
  /** What the code is for. */
  action: HumanCheckAction
  onSolved: (code: string | null) => void
  /** Raise it when the code has been sent. */
  round?: number
  /** Who has shown who they are, as a brokerage's staff have, need not say it again: the browser works by itself. */
  tickedAtFirst?: boolean
}
