import { destinations } from '#kernel/web/destinations.ts'
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import type { CaseState } from '../../contract.ts'

export function StateLinks({ state, asked }: { state: CaseState; asked: number }) {
  const toState = (state: 'asked' | 'decided') => destinations.moderation({ state })
  return (
    <ChoiceLinks
      label="State"
      choices={[
        { title: 'Open', to: destinations.moderation(), isChosen: state === 'open' },
        {
          title: 'Waiting for reply',
          to: toState('asked'),
          isChosen: state === 'asked',
          count: asked,
        },
        { title: 'Decided', to: toState('decided'), isChosen: state === 'decided' },
      ]}
    />
  )
}
