import { useNavigate } from 'react-router'
import { listInWords } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { findProblems } from '../../wizard-rules.ts'
import { stepWords } from './step-labels.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The way out, back and on; the last step says why it cannot be saved yet. */
export function WizardFoot({ wizard, hasCode, isBusy, onMove, onSave }: WizardFootProps) {
  const navigate = useNavigate()
  const { step, steps, entries, draftState } = wizard
  const following = steps[steps.indexOf(step) + 1]
  const needed = following ? [] : neededWords(wizard, hasCode)
  const kept = draftState.kind === 'saved' ? 'Draft saved' : ''
  return (
    <div className={styles.foot}>
      <Button variant="ghost" onClick={() => void navigate(destinations.profile('aircraft'))}>
        Cancel
      </Button>
      <span className={styles.kept} role="status" data-needed={needed.length > 0 || undefined}>
        {needed.length > 0 ? `Still needed: ${listInWords(needed)}.` : kept}
      </span>
      <Button disabled={step === steps[0]} onClick={() => onMove(-1)}>
        Back
      </Button>
      {following ? (
        <Button variant="act" onClick={() => onMove(1)}>
          Next: {stepWords[following].short}
        </Button>
      ) : (
        <Button
          variant="act"
          disabled={needed.length > 0 || !steps.every((one) => noProblem(one, entries))}
          busy={isBusy}
          onClick={onSave}
        >
          Save
        </Button>
      )}
    </div>
  )
}

function neededWords({ step, entries }: Wizard, hasCode: boolean): string[] {
  return [
    ...(noProblem(step, entries) ? [] : [stepWords[step].needed]),
    ...(hasCode ? [] : ['the human check']),
  ]
}

function noProblem(...[step, entries]: Parameters<typeof findProblems>) {
  return Object.keys(findProblems(step, entries)).length === 0
}

type WizardFootProps = {
  wizard: Wizard
  hasCode: boolean
  isBusy: boolean
  onMove: (by: 1 | -1) => void
  onSave: () => void
}
