// What is asked of whoever wants no more cards, with scripts and without.

export const stopTexts = {
  question:
    'Somebody made a gift and asked us to tell you. Press the button, and you never get such a card again, whoever gives. We tell nobody.',
  button: 'Get no more cards',
};
