// What is asked of whoever wants no more cards, with scripts and without.

export const stopWords = {
  question:
    'Somebody made a gift and had us tell you of it. With one press you never get such a card again, whoever gives. Nobody is told.',
  button: 'Get no more cards',
};
