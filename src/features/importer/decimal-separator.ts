export const decimalSeparators = ['.', ','] as const
export type DecimalSeparator = (typeof decimalSeparators)[number]
