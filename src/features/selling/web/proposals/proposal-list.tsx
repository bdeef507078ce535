import { aircraftFacts, type EquipmentFact } from '#features/listings/aircraft-facts.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { FactProposal } from '../../proposal-contract.ts'
import styles from '../public/proposals.module.css'

/**
 * Suggestions such as "You mention GTN 650. IFR GPS (WAAS)?" with buttons to respond. Facts are saved only after the
 * seller responds.
 */
export function ProposalList({ proposals, onAnswer }: ProposalListProps) {
  if (proposals.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="proposals">
      <h2 id="proposals">Found in your description</h2>
      <p>Buyers filter by these features. Confirm the ones your aircraft has.</p>
      <ul>
        {proposals.map((proposal) => {
          const { label } = aircraftFacts[proposal.fact as EquipmentFact]
          return (
            <li key={proposal.fact}>
              <span>
                {proposal.value === 'yes' ? 'You mention' : 'You say it doesn’t have'}{' '}
                <q>{proposal.words}</q>. <b>{translate(label)}?</b>
              </span>
              <fieldset className={styles.answers} aria-label={translate(label)}>
                <Button size="sm" onClick={() => onAnswer(proposal, 'yes')}>
                  Yes
                </Button>
                <Button size="sm" onClick={() => onAnswer(proposal, 'no')}>
                  No
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onAnswer(proposal, 'open')}>
                  Skip
                </Button>
              </fieldset>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ProposalListProps = {
  proposals: readonly FactProposal[]
  onAnswer: (proposal: FactProposal, answer: 'yes' | 'no' | 'open') => void
}
