/**
 * How a text begins that a spreadsheet would run as a formula: = + - @, also full-width, behind whatever blanks; or a tab
 * or a line's end, which some programs take away. Read alike by JavaScript and PostgreSQL.
 */
export const FORMULA_START =
  "(?:[\\s\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]*[=+@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b-]|[\\t\\r\\n])";
