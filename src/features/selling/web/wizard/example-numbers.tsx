import styles from './registry-field.module.css'

/** Sample registration numbers for demo sites. They exist in the registry, unlike those of most demo listings. */
export function ExampleNumbers({ numbers, onChoose }: ExampleNumbersProps) {
  if (numbers.length === 0) return null
  return (
    <p className={styles.examples}>
      Try one in this demo:
      {numbers.map((number) => (
        <button key={number} type="button" onClick={() => onChoose(number)}>
          {number}
        </button>
      ))}
    </p>
  )
}

type ExampleNumbersProps = { numbers: readonly string[]; onChoose: (number: string) => void }
