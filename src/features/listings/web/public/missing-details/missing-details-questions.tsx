import { useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconInfoCircle from '#icons/IconInfoCircle'
import { t, translate } from '#kernel/messages/translate.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useSlots } from '#ui/slots.tsx'
import { maxQuestionLength } from '../../../compose-question.ts'
import type { MissingFactList } from '../../../questions/missing-facts.ts'
import styles from '../../gallery-mosaic.module.css'

function factsMissing(count: number) {
  return count === 1 ? '1 fact missing' : t`${count} facts missing`
}

/** Lists missing and outdated facts, with a prepared message that asks the seller about all of them. */
export function MissingDetailsQuestions({
  listingId,
  listingTitle,
  missingFacts,
}: MissingDetailsProps) {
  const { missing, passed, sentence, seller } = missingFacts
  const { ContactSeller } = useSlots()
  const [question, setQuestion] = useState(missingFacts.question)
  return (
    <Section
      title="Missing details"
      id="not-said"
      aside={factsMissing(missing.length)}
      foldsOnPhones
    >
      <p className="max-w-[68ch] mb-3 text-ink-2 text-14">
        {translate(sentence)} We’ve drafted a question that you can edit.
      </p>
      <div className={styles.ask}>
        <ul className={styles.list}>
          {passed.map((date) => (
            <Item key={date.label} {...date} isPassed />
          ))}
          {missing.map((fact) => (
            <Item key={fact.label} {...fact} />
          ))}
        </ul>
        <div>
          <TextArea
            label={seller ? t`Your question to ${seller}` : 'Your question to the seller'}
            maxLength={maxQuestionLength}
            rows={6}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
          />
          <div className={styles.send}>
            {ContactSeller && (
              <ContactSeller
                listingId={listingId}
                listingTitle={listingTitle}
                variant="ask"
                label="Ask the seller"
                message={question}
              />
            )}
            <span>The seller can add the answers to the listing.</span>
          </div>
        </div>
      </div>
    </Section>
  )
}

function Item({ label, note, isPassed }: { label: string; note: string; isPassed?: boolean }) {
  const Icon = isPassed ? IconAlertTriangle : IconInfoCircle
  return (
    <li data-passed={isPassed}>
      <Icon size={20} />
      <span>
        <b>{translate(label)}</b>
        <small>{translate(note)}</small>
      </span>
    </li>
  )
}

export type MissingDetailsProps = {
  listingId: number
  listingTitle: string
  missingFacts: MissingFactList & { sentence: string; question: string; seller: string | null }
}
