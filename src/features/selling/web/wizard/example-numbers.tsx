import styles from './registry-field.module.css'

/** On a demonstration market: numbers that are in the registry, because those of its listings mostly are not. */
export function ExampleNumbers({ numbers, onChoose }: ExampleProps) {
  if (numbers.length === 0) return null
  return (
    <p className={styles.examples}>
      To try in this demonstration:
      {numbers.map((number) => (
        <button key={number} type="button" onClick={() => onChoose(number)}>
          {number}
        </button>
      ))}
    </p>
  )
}

type ExampleProps = { numbers: readonly string[]; onChoose: (number: string) => void }
