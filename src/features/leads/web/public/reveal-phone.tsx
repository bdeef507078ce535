import { type ReactElement, useState } from 'react'
import IconMessage from '#icons/IconMessage'
import IconPhone from '#icons/IconPhone'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './leads.module.css'

/** Reveals the seller's phone numbers on request. Pages don't include them, to prevent scraping. */
export function RevealPhone({ listingId, hasPhone, hasSms, variant }: RevealPhoneProps) {
  const numbers = useNumbers(listingId)
  if (variant === 'bar') {
    if (!hasPhone && !hasSms) return null
    return <NumberInBar numbers={numbers} way={hasPhone ? 'phone' : 'sms'} />
  }
  return (
    <>
      {hasPhone && <NumberInBox numbers={numbers} way="phone" />}
      {hasSms && <NumberInBox numbers={numbers} way="sms" />}
    </>
  )
}

function NumberInBox({ numbers, way }: NumberInBoxProps) {
  const [isRevealed, setRevealed] = useState(false)
  const number = isRevealed ? numbers.revealed?.[way] : null
  const { icon, label } = channels[way]
  if (number) {
    const address = dialled(way, number)
    // A number that can't be dialed from everywhere is text.
    if (!address) return <p className={styles.number}>{number}</p>
    return (
      <LinkButton to={address} icon={icon} ref={takeFocus} className={styles.number}>
        {numbers.revealed?.local[number] ?? number}
      </LinkButton>
    )
  }
  const show = async () => {
    await numbers.reveal()
    setRevealed(true)
  }
  return (
    <Button icon={icon} busy={numbers.isLoading} onClick={() => void show()}>
      {translate(label)}
    </Button>
  )
}

/** Button in the bottom bar on phones. Dials as soon as the number is revealed and then becomes a link. */
function NumberInBar({ numbers, way }: NumberInBoxProps) {
  const number = numbers.revealed?.[way]
  const { icon, label, use } = channels[way]
  if (number) {
    return (
      <a
        href={dialled(way, number)}
        className={styles.inBar}
        ref={takeFocus}
        aria-label={t`${translate(use)} ${numbers.revealed?.local[number] ?? number}`}
      >
        {icon}
      </a>
    )
  }
  const dial = async () => {
    const revealed = await numbers.reveal()
    const revealedNumber = revealed?.[way]
    if (!revealedNumber) return
    showToast({ message: revealed.local[revealedNumber] ?? revealedNumber })
    const address = dialled(way, revealedNumber)
    if (address) window.location.href = address
  }
  return (
    <IconButton
      label={translate(label)}
      className={styles.inBar}
      aria-busy={numbers.isLoading || undefined}
      onClick={() => void dial()}
    >
      {icon}
    </IconButton>
  )
}

/** One request returns both numbers. */
function useNumbers(id: number) {
  const [revealed, setRevealed] = useState<Numbers | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const reveal = async () => {
    if (revealed || isLoading) return revealed
    setIsLoading(true)
    try {
      const { revealPhone } = await import('../lead-calls.ts')
      const numbers = await revealPhone(id)
      setRevealed(numbers)
      return numbers
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      setIsLoading(false)
    }
  }
  return { revealed, isLoading, reveal }
}

function dialled(way: Way, number: string) {
  return phoneHref(number, channels[way].scheme)
}

/** Moves focus to the link that replaces the button. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus()
}

const channels: Record<
  Way,
  { scheme: 'tel' | 'sms'; label: string; use: string; icon: ReactElement }
> = {
  phone: {
    scheme: 'tel',
    label: 'Show phone',
    use: 'Call',
    icon: <IconPhone size={18} />,
  },
  sms: {
    scheme: 'sms',
    label: 'Text',
    use: 'Text',
    icon: <IconMessage size={18} />,
  },
}

type Way = 'phone' | 'sms'
type Numbers = { phone: string | null; sms: string | null; local: Record<string, string> }
type NumberInBoxProps = { numbers: ReturnType<typeof useNumbers>; way: Way }
type RevealPhoneProps = {
  listingId: number
  hasPhone: boolean
  hasSms: boolean
  variant: 'box' | 'bar'
}
