import type { ComponentProps, ReactNode } from 'react'
import IconClock from '#icons/IconClock'
import IconMail from '#icons/IconMail'
import IconMailX from '#icons/IconMailX'
import { Tag } from '#ui/facts/tag.tsx'
import type { SignUpState } from '../contract.ts'

/** Tag with the state of the email that contains the link. */
export function StateTag({ state }: { state: SignUpState }) {
  const { tone, icon, text } = appearances[state]
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  )
}

const appearances: Record<SignUpState, Appearance> = {
  'mail-waiting': {
    tone: 'quiet',
    icon: <IconMail size={14} stroke={1.75} aria-hidden="true" />,
    text: 'Email pending',
  },
  'mail-sent': {
    tone: 'info',
    icon: <IconMail size={14} stroke={1.75} aria-hidden="true" />,
    text: 'Email sent',
  },
  'came-back': {
    tone: 'hot',
    icon: <IconMailX size={14} stroke={1.75} aria-hidden="true" />,
    text: 'Email bounced',
  },
  'ran-out': {
    tone: 'late',
    icon: <IconClock size={14} stroke={1.75} aria-hidden="true" />,
    text: 'Link expired',
  },
  set: { tone: 'good', icon: null, text: 'Password set' },
}

type Appearance = {
  tone: NonNullable<ComponentProps<typeof Tag>['tone']>
  icon: ReactNode
  text: string
}
