import { useState } from 'react'
import { Section } from '#ui/layout/section.tsx'
import { WrittenText } from '#ui/written-text.ts'
import styles from '../contact-box.module.css'

/** Number of characters shown initially. */
const openingLength = 600

/** Shows the seller's description, initially truncated. Without one, there is no section. */
export function ListingDescription({ text }: { text: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const paragraphs = (text ?? '').split(/\n\s*\n|\r\n\s*\r\n/).filter((part) => part.trim())
  const opening = takeOpening(paragraphs)
  const visible = isOpen ? paragraphs : opening
  const isTruncated = opening.join().length < paragraphs.join().length
  if (paragraphs.length === 0) return null
  return (
    <Section title="Description" id="description">
      <div className={styles.prose}>
        {visible.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
          <p key={index}>
            <WrittenText text={paragraph} fullText={text ?? ''} />
            {isTruncated && !isOpen && index === visible.length - 1 && (
              <>
                {paragraph === paragraphs[index] ? ' ' : '… '}
                <button type="button" className="link" onClick={() => setOpen(true)}>
                  Read more
                </button>
              </>
            )}
          </p>
        ))}
      </div>
    </Section>
  )
}

/** Returns as many paragraphs as fit. If the first is too long, truncates it at a word boundary. */
function takeOpening(paragraphs: string[]): string[] {
  const opening: string[] = []
  let length = 0
  for (const paragraph of paragraphs) {
    if (length > 0 && length + paragraph.length > openingLength) break
    opening.push(paragraph)
    length += paragraph.length
  }
  const [first] = opening
  if (opening.length !== 1 || !first || first.length <= openingLength * 1.3) return opening
  return [first.slice(0, first.lastIndexOf(' ', openingLength))]
}
