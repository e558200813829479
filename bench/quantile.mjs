/**
 * @param {number[]} values
 * @param {number} share for example 0.99 for the 99th percentile
 * @returns {number}
 */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

/** @param {number[]} values */
export const median = values => quantile(values, 0.5)
