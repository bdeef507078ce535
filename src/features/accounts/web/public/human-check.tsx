import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './human-check.module.css'

/**
 * "I am human": the browser works for a moment, and a code comes of it that opens one call. Keep the code
 * that `onSolved` brings (null: there is none), send it as `antiBot`, and raise `round` once it was sent:
 * while the box stays ticked the next one is made at once, as it is when a code has grown old.
 */
export function HumanCheck({ action, onSolved, round = 0 }: HumanCheckProps) {
  const [isTicked, setTicked] = useState(false)
  const [state, setState] = useState<State>('idle')
  const [renewal, setRenewal] = useState(0)
  const trapBox = useRef<HTMLInputElement>(null)
  const trapField = useRef<HTMLInputElement>(null)
  const tell = useRef(onSolved)
  tell.current = onSolved
  const statusId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round wants a new code.
  useEffect(() => {
    tell.current(null)
    if (!isTicked) return setState((before) => (hasFailed(before) ? before : 'idle'))
    const giveUp = new AbortController()
    let growsOld: ReturnType<typeof setTimeout>
    setState('working')
    const boxes = {
      beChecked: true,
      beUnChecked: trapBox.current?.checked ?? false,
      beEmpty: trapField.current?.value ?? '',
    }
    solve(action, boxes, giveUp.signal)
      .then((code) => {
        setState('solved')
        tell.current(code)
        growsOld = setTimeout(() => setRenewal((count) => count + 1), freshMs)
      })
      .catch(() => {
        if (giveUp.signal.aborted) return
        setState(globalThis.crypto?.subtle ? 'failed' : 'insecure')
        setTicked(false)
      })
    return () => {
      giveUp.abort()
      clearTimeout(growsOld)
    }
  }, [isTicked, action, round, renewal])

  const words = wordsFor[state]
  return (
    <div className={styles.check} data-state={state}>
      <Checkbox
        label="I am human"
        checked={isTicked}
        aria-describedby={statusId}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      <p className={styles.state} id={statusId} role="status">
        {state === 'solved' && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        {state === 'working' && <span className={styles.spin} aria-hidden="true" />}
        {words}
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

/** Says so until the box is ticked again. */
const hasFailed = (state: State) => state === 'failed' || state === 'insecure'

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
  solved: 'Checked',
  failed: 'The human check did not succeed. Please tick the box again.',
  insecure: 'The human check needs a secure connection (https).',
} as const

type State = keyof typeof wordsFor
type HumanCheckProps = {
  /** What the code is for. */
  action: HumanCheckAction
  onSolved: (code: string | null) => void
  /** Raise it when the code has been sent. */
  round?: number
}
