/** Label for amounts without a citable source, because no such prices are published for general use. */
export const estimateSourceLabel = 'our estimate'
