import { destinations } from '#kernel/web/destinations.ts'
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import type { CaseState } from '../../contract.ts'

/** Links to the cases by status, and to patterns in messages. */
export function StateLinks({ current, asked }: StateLinksProps) {
  const toState = (state: 'asked' | 'decided') => destinations.moderation({ state })
  return (
    <ChoiceLinks
      label="Moderation"
      choices={[
        { title: 'Open', to: destinations.moderation(), isChosen: current === 'open' },
        {
          title: 'Waiting for reply',
          to: toState('asked'),
          isChosen: current === 'asked',
          count: asked,
        },
        { title: 'Decided', to: toState('decided'), isChosen: current === 'decided' },
        {
          title: 'Patterns',
          to: destinations.messagePatterns(),
          isChosen: current === 'patterns',
        },
      ]}
    />
  )
}

type StateLinksProps = { current: CaseState | 'patterns'; asked: number }
