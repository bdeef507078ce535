import { useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconInfoCircle from '#icons/IconInfoCircle'
import { TextArea } from '#ui/form/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useSlots } from '#ui/slots.tsx'
import { questionMax } from '../../questions/compose-question.ts'
import type { UnsaidProps } from './unsaid-props.ts'
import styles from './unsaid-questions.module.css'

/** What is missing and what has passed, and a question that asks for all of it. */
export function UnsaidQuestions({ listingId, listingTitle, unsaid }: UnsaidProps) {
  const { missing, passed, sentence, seller } = unsaid
  const { ContactSeller } = useSlots()
  const [question, setQuestion] = useState(unsaid.question)
  return (
    <Section title="What is not said" id="not-said">
      <p className={styles.sentence}>{sentence} The question is ready; change it as you like.</p>
      <div className={styles.ask}>
        <ul className={styles.list}>
          {passed.map(({ label, note }) => (
            <li key={label} data-passed>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <b>{label}</b>
                <small>{note}</small>
              </span>
            </li>
          ))}
          {missing.map(({ label, note }) => (
            <li key={label}>
              <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <b>{label}</b>
                <small>{note}</small>
              </span>
            </li>
          ))}
        </ul>
        <div>
          <TextArea
            label={seller ? `Your question to ${seller}` : 'Your question to the seller'}
            longest={questionMax}
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
            <span>Answers become facts of the listing if the seller states them.</span>
          </div>
        </div>
      </div>
    </Section>
  )
}
