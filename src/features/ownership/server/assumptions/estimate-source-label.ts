/** Label for amounts without a source, because no freely usable price data exists. */
export const estimateSourceLabel = 'our estimate'
