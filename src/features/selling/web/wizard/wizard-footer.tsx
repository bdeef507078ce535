import { useNavigate } from 'react-router'
import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { findStepProblems } from '../../wizard-rules.ts'
import { stepLabels } from './step-labels.ts'
import type { OpenWizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** Exit, back, and next buttons. The last step explains why the listing can't be saved yet. */
export function WizardFooter({ wizard, hasCode, isBusy, onMove, onSave }: WizardFooterProps) {
  const navigate = useNavigate()
  const { step, steps, entries, draftState } = wizard
  const following = steps[steps.indexOf(step) + 1]
  const needed = following ? [] : missingItems(wizard, hasCode)
  const savedLabel = draftState.kind === 'saved' ? 'Draft saved' : ''
  return (
    <div className={styles.footer}>
      <Button variant="ghost" onClick={() => void navigate(destinations.profile('aircraft'))}>
        Cancel
      </Button>
      <span className={styles.kept} role="status" data-needed={needed.length > 0 || undefined}>
        {needed.length > 0
          ? t`Still needed: ${formatList(needed.map(translate))}.`
          : translate(savedLabel)}
      </span>
      <Button disabled={step === steps[0]} onClick={() => onMove(-1)}>
        Back
      </Button>
      {following ? (
        <Button variant="act" onClick={() => onMove(1)}>
          Next: {translate(stepLabels[following].short)}
        </Button>
      ) : (
        <Button
          variant="act"
          disabled={needed.length > 0 || !steps.every((step) => noProblem(step, entries))}
          busy={isBusy}
          onClick={onSave}
        >
          Save
        </Button>
      )}
    </div>
  )
}

function missingItems({ step, entries }: OpenWizard, hasCode: boolean): string[] {
  return [
    ...(noProblem(step, entries) ? [] : [stepLabels[step].needed]),
    ...(hasCode ? [] : ['the human check']),
  ]
}

function noProblem(...[step, entries]: Parameters<typeof findStepProblems>) {
  return Object.keys(findStepProblems(step, entries)).length === 0
}

type WizardFooterProps = {
  wizard: OpenWizard
  hasCode: boolean
  isBusy: boolean
  onMove: (by: 1 | -1) => void
  onSave: () => void
}
