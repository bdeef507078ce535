import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { OwnQuestion, OwnQuestionList as Questions } from '../../own-questions.ts'
import { QuestionItem } from '../question-item.tsx'
import { RetractQuestion } from '../retract-question.tsx'

/** The public questions that the user asked, with their answers. Renders nothing if there are none. */
export function OwnQuestions({ questions, className }: OwnQuestionsProps) {
  if (questions.total === 0) return null
  return (
    <section className={className} aria-labelledby="own-questions">
      <h2 id="own-questions">
        Your public questions <small className="num">{questions.total}</small>
      </h2>
      <ul className="grid gap-3 mt-3">
        {questions.items.map((question) => (
          <QuestionItem key={question.id} question={question}>
            {question.answer !== null && (
              <p className="wrap-anywhere">
                <WrittenText text={question.answer} />
              </p>
            )}
            <p className="text-ink-3 text-12">{translate(stateLabels[question.state])}</p>
            {canRetract(question) && (
              <div>
                <RetractQuestion id={question.id} />
              </div>
            )}
          </QuestionItem>
        ))}
      </ul>
      <NewerOlder
        label="Pages of your questions"
        list={questions}
        to={(page) => `${destinations.profile('saved')}&questions=${page}#own-questions`}
      />
    </section>
  )
}

const canRetract = ({ state }: OwnQuestion) => state === 'waiting' || state === 'ended'

const stateLabels = {
  waiting: 'Waiting for the seller',
  answered: 'Answered',
  ended: 'Not answered, and the aircraft is no longer for sale',
  removed: 'Removed by our staff, who emailed you the reason',
} as const satisfies Record<OwnQuestion['state'], string>

type OwnQuestionsProps = { questions: Questions; className?: string | undefined }
